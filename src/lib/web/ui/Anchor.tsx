import { Link, type LinkProps } from '../router.tsx';

export type AnchorProps = LinkProps;

/** A link of the app, as the design system's parts use it. */
export const Anchor = Link;
