import { web } from '../offersText.ts';
import { Website } from './Drawings.tsx';
import { OfferPage } from './OfferPage.tsx';

/** Website developing (SPECIFICATION §1 side bar: web). */
export const WebPage = () => <OfferPage of={web} Drawing={Website} />;
