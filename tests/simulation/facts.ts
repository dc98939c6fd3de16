/** A payment as its sender knows it. */
export interface PaymentFact {
  /** Its idempotency key. */
  key: string;
  userId: number;
  body: Record<string, unknown>;
  device: Device;
  /** Null until a reply contained it. */
  id: number | null;
  /** Acknowledged decisions, and those whose reply was lost. */
  decided: Set<string>;
  tried: Set<string>;
}

/** A stored file whose upload was acknowledged. */
export interface FileFact {
  id: number;
  name: string;
  kind: 'resource' | 'photo' | 'proof';
  sha256: string;
  /** Whether it must exist: 'perhaps' when the reply to its removal was lost, or it may have been cleaned up. */
  isThere: 'yes' | 'no' | 'perhaps';
  /** Of a photo: a later one may have replaced it. */
  isReplaced?: boolean;
  ownerId: number;
}

/** An upload in parts. */
export interface UploadFact {
  url: string;
  bytes: Buffer;
  /** The offset in the last reply. */
  offset: number;
  /** When a part was last acknowledged: a day later the upload expires. */
  touchedAt: number;
  device: Device;
}

export interface ProgressFact {
  furthest: number;
  completed: boolean;
  /** Somebody restarted the lesson, so that a smaller position is valid, too. */
  isReset: boolean;
}

/** A logged-in browser. */
export interface Device {
  person: Person;
  /** The earliest time at which its session may have begun. */
  since: number;
  headers: Record<string, string>;
}

export interface Person {
  id: number;
  name: string;
  email: string;
  password: string;
  isAdmin: boolean;
  address: string;
  devices: Device[];
  /** Whether the account is blocked: 'perhaps' when the reply was lost. */
  isBlocked: 'yes' | 'no' | 'perhaps';
  /** Sessions from before the block have ended. */
  wasBlocked?: boolean;
}

/** What clients know from the replies that they received. Everything acknowledged must exist after every power cut. */
export class Facts {
  readonly payments: PaymentFact[] = [];
  readonly files: FileFact[] = [];
  readonly uploads: UploadFact[] = [];
  /** By person and lesson. */
  readonly progress = new Map<string, ProgressFact>();
  /** E-mails of acknowledged sign-ups. */
  readonly accounts: Person[] = [];
  /** Sessions whose login was acknowledged. */
  readonly sessions: Device[] = [];
  /** Numbers of jobs that are known to be queued. */
  readonly jobs: number[] = [];
  /** By course: the version and name of the last acknowledged edit. */
  readonly edits = new Map<number, { version: number; name: string }>();
  /** Number of acknowledged actions by kind. */
  readonly done = new Map<string, number>();

  count(what: string): void {
    this.done.set(what, (this.done.get(what) ?? 0) + 1);
  }
}

/** Something promised is missing, or something is incomplete. */
export class Violation extends Error {
  override name = 'Violation';
}

export function expectThat(holds: boolean, otherwise: string): void {
  if (!holds) throw new Violation(otherwise);
}
