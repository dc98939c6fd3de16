import { useState } from 'react';
import { cueTime, readCueTime } from '../../../lib/subtitles.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import type { EditedCue } from './cues.ts';
import { ariaKeys, type CueCommand, shownKeys } from './keys.ts';
import { messages } from './text.ts';

/** The labels of the commands that have a button, by rows of buttons. */
export const commandLabels = {
  play: 'Play or pause',
  back: 'Back 2 s',
  forward: 'Forward 2 s',
  startNow: 'Begins now',
  endNow: 'Ends now',
  startEarlier: 'Begins 0.1 s earlier',
  startLater: 'Begins 0.1 s later',
  endEarlier: 'Ends 0.1 s earlier',
  endLater: 'Ends 0.1 s later',
  split: 'Split at the cursor',
  merge: 'Join with the next',
  insert: 'Add a caption here',
  remove: 'Delete the caption',
  undo: 'Undo',
  redo: 'Redo',
  previous: 'Caption above',
  next: 'Caption below',
  goToPlaying: 'Go to the caption being played',
  save: 'Save',
} as const satisfies Record<CueCommand, string>;

const groups: readonly (readonly CueCommand[])[] = [
  ['play', 'back', 'forward'],
  ['startNow', 'endNow', 'startEarlier', 'startLater', 'endEarlier', 'endLater'],
  ['split', 'merge', 'insert', 'remove'],
  ['undo', 'redo'],
];

/** A field for a time; a change takes effect on Enter or when the field loses the focus. */
function TimeField({
  label,
  value,
  onTime,
}: {
  label: string;
  value: number;
  /** Returns an error message, or null when the time was accepted. */
  onTime: (time: number | null) => string | null;
}) {
  /** null while nothing is typed: the field then follows changes by keys */
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const commit = () => {
    if (typed === null) return;
    const refused = onTime(readCueTime(typed));
    setError(refused);
    if (refused === null) setTyped(null);
  };
  return (
    <TextField
      label={label}
      value={typed ?? cueTime(value)}
      error={error}
      className="w-36"
      inputMode="decimal"
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Enter must not submit the form
        event.preventDefault();
        commit();
      }}
    />
  );
}

function TimeFields({
  cue,
  onTimes,
}: {
  cue: EditedCue;
  onTimes: (times: { start: number; end: number }) => void;
}) {
  const t = useText(messages);
  const set = (edge: 'start' | 'end') => (time: number | null) => {
    if (time === null) return t('Write a time such as 1:02.5.');
    const times = { start: cue.start, end: cue.end, [edge]: time };
    if (times.end <= times.start) return t('A caption must end after it begins.');
    onTimes(times);
    return null;
  };
  return (
    <div className="flex flex-wrap gap-3">
      <TimeField key={`start ${cue.id}`} label={t('Begins')} value={cue.start} onTime={set('start')} />
      <TimeField key={`end ${cue.id}`} label={t('Ends')} value={cue.end} onTime={set('end')} />
    </div>
  );
}

/** The editor's buttons, each with its key, and the times of the active caption. */
export function CueTools({
  active,
  canUndo,
  canRedo,
  run,
  onTimes,
  said,
}: {
  active: EditedCue | null;
  canUndo: boolean;
  canRedo: boolean;
  run: (command: CueCommand) => void;
  onTimes: (times: { start: number; end: number }) => void;
  said: string;
}) {
  const t = useText(messages);
  const disabled: Partial<Record<CueCommand, boolean>> = { undo: !canUndo, redo: !canRedo };
  return (
    <div className="flex flex-col gap-3">
      {active && <TimeFields cue={active} onTimes={onTimes} />}
      {groups.map((group) => (
        <div key={group[0]} className="flex flex-wrap gap-2">
          {group.map((command) => (
            <Button
              key={command}
              size="sm"
              aria-keyshortcuts={ariaKeys(command)}
              title={shownKeys[command].join(' + ')}
              // aria-disabled: a disabled button would lose the focus
              aria-disabled={disabled[command] || undefined}
              // keeps the focus and the cursor in the text
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(command)}
            >
              {t(commandLabels[command])}
            </Button>
          ))}
        </div>
      ))}
      <p role="status" className="min-h-6 text-sm text-ink-soft">
        {said}
      </p>
    </div>
  );
}
