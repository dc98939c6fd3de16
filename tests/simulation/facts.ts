/** A payment as its sender knows it. */
export interface PaymentFact {
  /** Its idempotency key. */
  key: string;
  userId: number;
  body: Record<string, unknown>;
  device: Device;
  /** Null until a reply told it. */
  id: number | null;
  /** Decisions that were acknowledged, and those whose reply was lost. */
  decided: Set<string>;
  tried: Set<string>;
}

/** A stored file whose upload was acknowledged. */
export interface FileFact {
  id: number;
  name: string;
  kind: 'resource' | 'photo' | 'proof';
  sha256: string;
  /** Whether it must be there: 'perhaps' when the reply of a removal was lost, or it may be cleaned up by now. */
  isThere: 'yes' | 'no' | 'perhaps';
  /** Of a photo: a later one may have taken its place. */
  isReplaced?: boolean;
  ownerId: number;
}

/** An upload in parts. */
export interface UploadFact {
  url: string;
  bytes: Buffer;
  /** The offset that a reply told. */
  offset: number;
  /** When a part was last acknowledged: a day later the upload expires. */
  touchedAt: number;
  device: Device;
}

export interface ProgressFact {
  furthest: number;
  completed: boolean;
  /** Somebody has begun the lesson anew, so that less is right as well. */
  isReset: boolean;
}

/** A signed-in browser. */
export interface Device {
  person: Person;
  /** When its session began at the earliest. */
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
  /** Sessions from before a block are gone. */
  wasBlocked?: boolean;
}

/** What clients know by the replies they got. Whatever was acknowledged must be found after every power cut. */
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
  /** Jobs of which it is known that they were queued. */
  readonly jobs: number[] = [];
  /** Of each course the version of an acknowledged edit, and its name. */
  readonly edits = new Map<number, { version: number; name: string }>();
  /** How often something of a kind was acknowledged. */
  readonly done = new Map<string, number>();

  count(what: string): void {
    this.done.set(what, (this.done.get(what) ?? 0) + 1);
  }
}

/** Something that was promised is not there, or something is half there. */
export class Violation extends Error {
  override name = 'Violation';
}

export function expectThat(holds: boolean, otherwise: string): void {
  if (!holds) throw new Violation(otherwise);
}
