import { useId } from 'react';
import { sizeText } from '../../../lib/sizes.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { isPlayable, useSavedLessons } from './savedLessons.ts';
import { messages } from './text.ts';

/** The number of lessons saved on this device, with a link to them; nothing without any. */
export function SavedSummary({ userId }: { userId: number }) {
  const t = useText(messages);
  const title = useId();
  const lessons = useSavedLessons(userId);
  if (!lessons || lessons.length === 0) return null;
  const ready = lessons.filter(isPlayable);
  const bytes = lessons.reduce((sum, lesson) => sum + lesson.bytes, 0);
  return (
    <Card aria-labelledby={title} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 id={title} className="text-xl">
          {t('Downloads')}
        </h2>
        <p className="text-ink-soft">
          {t('{ready} of {total} lessons play without a connection', {
            ready: number(ready.length),
            total: number(lessons.length),
          })}
          {' · '}
          <span className="tabular">{sizeText(bytes)}</span>
        </p>
      </div>
      <LinkButton to="/downloads">{t('See your downloads')}</LinkButton>
    </Card>
  );
}
