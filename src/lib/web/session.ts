import { useSyncExternalStore } from 'react';

/** The browser's idea of the session. Only a hint: the server decides by the session cookie (decision 3). */
export interface SessionHint {
  islogged: boolean;
  userName: string;
  userType: 'Free' | 'Student' | 'Paid' | 'Admin' | 'Blocked' | '';
  userId: number | null;
  userCode: string;
  /** Lessons were saved in this browser, by any person. */
  hasDownloads: boolean;
}

const listeners = new Set<() => void>();
const nobody = { islogged: false, userName: '', userType: '', userId: null, userCode: '' } as const;
const downloadsKey = 'hasdownloads';

function read(): SessionHint {
  const hasDownloads = localStorage.getItem(downloadsKey) === 'true';
  if (localStorage.getItem('islogged') !== 'true') return { ...nobody, hasDownloads };
  return {
    islogged: true,
    userName: localStorage.getItem('loggedinuser') ?? '',
    userType: (localStorage.getItem('usertype') ?? '') as SessionHint['userType'],
    userId: Number(localStorage.getItem('userid')) || null,
    userCode: localStorage.getItem('usercode') ?? '',
    hasDownloads,
  };
}

let current = read();
/** The person whose data this tab shows, even after they have logged out in another tab. */
let shownTo = current.userId;

/** Rereads the stored hint and notifies its users. */
export function sessionChanged(): void {
  current = read();
  shownTo = current.userId ?? shownTo;
  for (const listener of listeners) listener();
}

/** Stores that a lesson was saved in this browser. */
export function noteDownloads(): void {
  localStorage.setItem(downloadsKey, 'true');
  sessionChanged();
}

/** Removes the person's own data on this device and in this tab: keys that begin with `own:`. */
export function clearPersonalKeys(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith('own:')) storage.removeItem(key);
}

/** The keys from which `read` reads. */
const hintKeys = ['islogged', 'loggedinuser', 'usertype', 'userid', 'usercode', downloadsKey];

// another tab logged in or out; null: it has deleted everything
window.addEventListener('storage', ({ key }) => {
  if (key !== null && !hintKeys.includes(key)) return;
  // a logout; when the session has ended by itself, the person is still known
  if (localStorage.getItem('userid') === null) clearPersonalKeys();
  const before = shownTo;
  sessionChanged();
  // anything typed here would be sent as another person's
  if (before !== null && before !== shownTo) location.reload();
});

/** The session has ended on the server: deletes personal data, except drafts, which stay for the person's next login. */
export function sessionEnded(): void {
  if (!current.islogged) return;
  for (const key of Object.keys(localStorage))
    if (/^(islogged|loggedinuser|token|usertype|own:(?!draft).*)$/.test(key)) localStorage.removeItem(key);
  sessionChanged();
  dispatchEvent(new Event('sessionended'));
}

/** The session hint outside React. */
export function sessionHint(): SessionHint {
  return current;
}

/** The session hint, re-rendering when it changes in this tab or another. */
export function useSession(): SessionHint {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, sessionHint);
}
