import { drawing, type DrawingName } from '../../drawings.ts';
import { Markup } from '../Markup.tsx';

/** An illustration; loaded on demand by Drawing.tsx. */
export const Drawn = ({ name, className }: { name: DrawingName; className: string }) => (
  <Markup of={drawing(name, className)} />
);
