import { clearPersonalKeys, sessionChanged } from './session.ts';

/** Stores the login reply under the specification's keys (SPECIFICATION §3); `token` holds no credential (decision 3). */
export function storeSession(login: {
  name: string;
  userType: string;
  userID: number;
  userCode: string;
}): void {
  if (localStorage.getItem('userid') !== String(login.userID)) clearPersonalKeys();
  localStorage.setItem('islogged', 'true');
  localStorage.setItem('loggedinuser', login.name);
  localStorage.setItem('usertype', login.userType);
  localStorage.setItem('token', 'cookie');
  localStorage.setItem('userid', String(login.userID));
  localStorage.setItem('usercode', login.userCode);
  sessionChanged();
}

const traces = [
  // cleared by logout according to the specification
  'islogged',
  'loggedinuser',
  'token',
  'usertype',
  // traces of the user and of visited records
  'userid',
  'usercode',
  'coursetitle',
  'courseid',
  'thumbimg',
  'contentname',
  'videofilename',
  'contentid',
  'selectedOrder',
  'sectionname',
  'savedvideocurrenttime',
];

/** Removes traces of the session (SPECIFICATION §4) and the person's own data. Language, theme and the player's settings stay. */
export function clearSession(): void {
  for (const key of traces) localStorage.removeItem(key);
  clearPersonalKeys();
  sessionChanged();
}
