import { Link, type LinkProps } from '../router.tsx';

export type AnchorProps = LinkProps;

/** The link component of the design system. */
export const Anchor = Link;

/** A secondary link beside the main action: underlined text with a touch target of full size. */
export const quietLinkClass = 'inline-flex min-h-11 items-center text-accent-strong underline';
