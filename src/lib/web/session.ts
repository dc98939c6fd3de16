import { useSyncExternalStore } from 'react';

/** What the screen knows of who is signed in. A hint only: the server decides by the session cookie (decision 3). */
export interface SessionHint {
  islogged: boolean;
  userName: string;
  userType: 'Free' | 'Student' | 'Paid' | 'Admin' | 'Blocked' | '';
  userId: number | null;
  userCode: string;
}

const listeners = new Set<() => void>();
const nobody: SessionHint = { islogged: false, userName: '', userType: '', userId: null, userCode: '' };

function read(): SessionHint {
  if (localStorage.getItem('islogged') !== 'true') return nobody;
  return {
    islogged: true,
    userName: localStorage.getItem('loggedinuser') ?? '',
    userType: (localStorage.getItem('usertype') ?? '') as SessionHint['userType'],
    userId: Number(localStorage.getItem('userid')) || null,
    userCode: localStorage.getItem('usercode') ?? '',
  };
}

let current = read();

function changed(): void {
  current = read();
  for (const listener of listeners) listener();
}

// another tab signed in or out
window.addEventListener('storage', changed);

/** What is kept on this device for nobody but the signed-in person: keys that begin with `own:`. */
function forgetOwn(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith('own:')) localStorage.removeItem(key);
}

/** Stores the login reply under the specification's keys (spec §3); `token` holds no credential (decision 3). */
export function rememberSession(login: {
  name: string;
  userType: string;
  userID: number;
  userCode: string;
}): void {
  if (localStorage.getItem('userid') !== String(login.userID)) forgetOwn();
  localStorage.setItem('islogged', 'true');
  localStorage.setItem('loggedinuser', login.name);
  localStorage.setItem('usertype', login.userType);
  localStorage.setItem('token', 'cookie');
  localStorage.setItem('userid', String(login.userID));
  localStorage.setItem('usercode', login.userCode);
  changed();
}

/** Clears what logout clears (spec §4): islogged, loggedinuser, token, usertype; and what was kept for the person. */
export function forgetSession(): void {
  for (const key of ['islogged', 'loggedinuser', 'token', 'usertype']) localStorage.removeItem(key);
  forgetOwn();
  changed();
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
