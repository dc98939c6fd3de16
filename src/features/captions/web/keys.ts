/** What a key or a button of the editor does. */
export type CueCommand =
  | 'play'
  | 'back'
  | 'forward'
  | 'startNow'
  | 'endNow'
  | 'startEarlier'
  | 'startLater'
  | 'endEarlier'
  | 'endLater'
  | 'split'
  | 'merge'
  | 'insert'
  | 'remove'
  | 'previous'
  | 'next'
  | 'goToPlaying'
  | 'undo'
  | 'redo'
  | 'save';

/** The keys of a command as shown to people, and for `aria-keyshortcuts`. */
export const shownKeys: Record<CueCommand, readonly string[]> = {
  play: ['Alt', 'K'],
  back: ['Alt', 'J'],
  forward: ['Alt', 'L'],
  startNow: ['Alt', '['],
  endNow: ['Alt', ']'],
  startEarlier: ['Alt', ','],
  startLater: ['Alt', '.'],
  endEarlier: ['Alt', 'Shift', ','],
  endLater: ['Alt', 'Shift', '.'],
  split: ['Alt', 'Enter'],
  merge: ['Alt', 'M'],
  insert: ['Alt', 'I'],
  remove: ['Alt', 'X'],
  previous: ['Alt', '↑'],
  next: ['Alt', '↓'],
  goToPlaying: ['Alt', 'G'],
  undo: ['Ctrl', 'Z'],
  redo: ['Ctrl', 'Shift', 'Z'],
  save: ['Ctrl', 'S'],
};

export const ariaKeys = (command: CueCommand): string =>
  shownKeys[command]
    .map((key) => (key === 'Ctrl' ? 'Control' : key === '↑' ? 'ArrowUp' : key === '↓' ? 'ArrowDown' : key))
    .join('+');

// by position on the keyboard: Alt and Hindi layouts change the letters
const altKeys: Record<string, CueCommand> = {
  KeyK: 'play',
  KeyJ: 'back',
  KeyL: 'forward',
  BracketLeft: 'startNow',
  BracketRight: 'endNow',
  Comma: 'startEarlier',
  Period: 'startLater',
  Enter: 'split',
  NumpadEnter: 'split',
  KeyM: 'merge',
  KeyI: 'insert',
  KeyX: 'remove',
  ArrowUp: 'previous',
  ArrowDown: 'next',
  KeyG: 'goToPlaying',
};
const altShiftKeys: Record<string, CueCommand> = { Comma: 'endEarlier', Period: 'endLater' };
const controlKeys: Record<string, CueCommand> = { z: 'undo', y: 'redo', s: 'save' };

type Pressed = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'key' | 'code'>;

/** The command of a key press; undefined for keys that only type. */
export function commandOf({
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
  key,
  code,
}: Pressed): CueCommand | undefined {
  // Control with Alt is AltGr, which types
  if (altKey && !ctrlKey && !metaKey) return (shiftKey ? altShiftKeys : altKeys)[code];
  if (altKey || ctrlKey === metaKey) return undefined;
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();
  if (shiftKey) return letter === 'z' ? 'redo' : undefined;
  return controlKeys[letter];
}
