import { Link, type LinkProps } from '../router.tsx';

export type AnchorProps = LinkProps;

/** The link component of the design system. */
export const Anchor = Link;
