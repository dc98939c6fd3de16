import { Link } from '@tanstack/react-router';
import type { ComponentProps, ComponentType } from 'react';

export interface AnchorProps extends ComponentProps<'a'> {
  /** A path of the app: '/course', or with parameters '/payment/$id'. */
  to: string;
  search?: Record<string, unknown> | undefined;
  params?: Record<string, string> | undefined;
  replace?: boolean | undefined;
  preload?: false | 'intent' | undefined;
  activeProps?: ComponentProps<'a'> | undefined;
  activeOptions?: { exact?: boolean; includeSearch?: boolean } | undefined;
}

/**
 * The router's Link with a plain `to`: the design system is below the routes and can't know their types. Screens that
 * want checked search parameters use the router's own Link with `buttonClass` and the like.
 */
export const Anchor = Link as unknown as ComponentType<AnchorProps>;
