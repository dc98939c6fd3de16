import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { sizeText } from '../../../lib/sizes.ts';
import { CallError, useData } from '../../../lib/web/call.ts';
import { FormFrame } from '../../../lib/web/forms/FormFrame.tsx';
import { useForm } from '../../../lib/web/forms/useForm.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { Dialog } from '../../../lib/web/ui/Dialog.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { RadioGroup } from '../../../lib/web/ui/RadioGroup.tsx';
import type { LessonProgress } from '../../progress/api.ts';
import { offline, type SavableLesson } from '../api.ts';
import { licenceDays, maxLessons, saveChoices } from '../rules.ts';
import type { SavedLesson } from './database.ts';
import { enqueue, usualChoice } from './enqueue.ts';
import { LessonActions } from './LessonActions.tsx';
import { adviceText, failureText, stateText } from './lessonState.ts';
import { NetworkChoice, useFreeSpace } from './NetworkChoice.tsx';
import { whyNotHere } from './playable.ts';
import { messages } from './text.ts';

interface Chosen {
  lesson: LessonProgress;
  savable: SavableLesson;
}

/** The choice of the size, with the button that starts the download. */
function SaveForm({
  userId,
  chosen,
  onDone,
}: {
  userId: number;
  chosen: readonly Chosen[];
  onDone: () => void;
}) {
  const t = useText(messages);
  const choices = saveChoices(chosen.map(({ savable }) => savable));
  const free = useFreeSpace();
  const form = useForm({
    values: { lines: String(usualChoice(choices)?.lines ?? 0) },
    async send({ lines }) {
      await enqueue(userId, chosen, Number(lines)).catch((error: unknown) => {
        throw new CallError(400, 'unsaved', failureText(t, error));
      });
      // here, since the saved lessons may have closed this form
      onDone();
    },
  });
  const bytes = choices.find((one) => String(one.lines) === form.watch('lines'))?.bytes ?? 0;
  const fits = free === null || bytes <= free;
  return (
    <FormFrame
      form={form}
      submit={`${t('Download')} · ${sizeText(bytes)}`}
      button={{ icon: <IconDownload />, disabled: !fits, className: 'max-sm:w-full' }}
    >
      <RadioGroup
        label={t('Quality')}
        options={choices.map((one) => ({
          value: String(one.lines),
          label: one.lines === 0 ? t('Audio only') : `${one.lines}p`,
          hint: sizeText(one.bytes),
        }))}
        {...form.register('lines')}
      />
      <NetworkChoice />
      {free !== null && fits && (
        <p className="text-sm text-ink-soft">{t('Free on this device: {size}', { size: sizeText(free) })}</p>
      )}
      <FormError
        message={
          fits
            ? ''
            : t(
                'There is not enough space: {size} are free on this device. Choose a smaller size, or delete other downloads.',
                { size: sizeText(free) },
              )
        }
      />
    </FormFrame>
  );
}

/** Asks the server which of the unsaved lessons can be saved, and offers the choices. */
function Offer({
  userId,
  lessons,
  onDone,
}: {
  userId: number;
  lessons: readonly LessonProgress[];
  onDone: () => void;
}) {
  const t = useText(messages);
  const first = lessons.slice(0, maxLessons);
  const ids = first.map(({ courseContentID }) => courseContentID).join(',');
  const query = useData(offline.lessons, { query: { ids } });
  if (!query.data || query.isPlaceholderData) return <Pending query={query} count={3} />;
  const offered = new Map(query.data.lessons.map((one) => [one.courseContentID, one]));
  const chosen = first.flatMap((lesson): Chosen[] => {
    const savable = offered.get(lesson.courseContentID);
    return savable && savable.streamUrl !== null && savable.renditions.length > 0
      ? [{ lesson, savable }]
      : [];
  });
  const without = first.length - chosen.length;
  if (chosen.length === 0)
    return (
      <p>
        {t(
          first.length === 1
            ? 'This lesson can be saved as soon as its video is converted.'
            : 'These lessons can be saved as soon as their videos are converted.',
        )}
      </p>
    );
  return (
    <div className="flex flex-col gap-4">
      {lessons.length > 1 && (
        <p className="font-semibold">
          {t(chosen.length === 1 ? '{count} lesson' : '{count} lessons', { count: number(chosen.length) })}
        </p>
      )}
      {without > 0 && (
        <p className="text-sm text-ink-soft">
          {t(
            without === 1
              ? '{count} lesson can be saved as soon as its video is converted.'
              : '{count} lessons can be saved as soon as their videos are converted.',
            { count: number(without) },
          )}
        </p>
      )}
      {first.length < lessons.length && (
        <p className="text-sm text-ink-soft">
          {t('The first {count} lessons are downloaded now; add the others afterwards.', {
            count: number(first.length),
          })}
        </p>
      )}
      <SaveForm key={ids} userId={userId} chosen={chosen} onDone={onDone} />
    </div>
  );
}

export interface SaveDialogProps {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  userId: number;
  /** Lessons that the person may watch. */
  lessons: readonly LessonProgress[];
  saved: readonly SavedLesson[];
}

/** The saved state of lessons, and the download of the others. */
export function SaveDialog({ title, isOpen, onClose, userId, lessons, saved }: SaveDialogProps) {
  const t = useText(messages);
  const there = new Map(saved.map((one) => [one.contentId, one]));
  const missing = lessons.filter(({ courseContentID }) => !there.has(courseContentID));
  const [only] = lessons;
  const mine = lessons.length === 1 ? there.get(only!.courseContentID) : undefined;
  const problem = whyNotHere();
  const [now] = useState(() => Date.now());
  const advice = mine ? adviceText(t, mine, now) : '';
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} width={520}>
      <div className="flex flex-col gap-4">
        {problem ? (
          <p>
            {t(
              problem === 'insecure'
                ? 'Lessons can be saved only where this site is opened at a secure address, which begins with https. Please ask your institute for it.'
                : 'This browser can’t play saved lessons. Please update it, or use another one.',
            )}
          </p>
        ) : mine ? (
          <>
            <p className="font-semibold" role="status">
              {stateText(t, mine)}
            </p>
            {advice && <p>{advice}</p>}
            {mine.state === 'queued' && <NetworkChoice />}
            <LessonActions lesson={mine} />
          </>
        ) : missing.length === 0 ? (
          <p>{t('All lessons of this course that you can watch are downloaded or downloading.')}</p>
        ) : (
          <Offer userId={userId} lessons={missing} onDone={onClose} />
        )}
        {!problem && (
          <p className="text-sm text-ink-soft">
            {t(
              'Lessons are saved for this browser, encrypted, and play offline for {days} days. Each time you open this site online, the days start again.',
              { days: number(licenceDays) },
            )}
          </p>
        )}
      </div>
    </Dialog>
  );
}
