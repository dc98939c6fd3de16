import { IconCircle, IconCircleCheckFilled, IconCircleHalf2, IconLock } from '@tabler/icons-react';

const states = {
  completed: { Icon: IconCircleCheckFilled, label: 'Completed', tone: 'text-success-fill' },
  started: { Icon: IconCircleHalf2, label: 'In progress', tone: 'text-accent-bright' },
  fresh: { Icon: IconCircle, label: 'Not started', tone: 'text-line-strong' },
  locked: { Icon: IconLock, label: 'For members', tone: 'text-ink-soft' },
} as const;

/** How lists of lessons show the progress in one. */
export function lessonState(of: { completed: boolean; watchedTime: number; locked: boolean }) {
  if (of.completed) return states.completed;
  if (of.locked) return states.locked;
  return of.watchedTime > 0 ? states.started : states.fresh;
}
