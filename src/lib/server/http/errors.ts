import { type Message, textIn } from '../../text.ts';
import { dictionary } from '../../text.ts';

export const messages = dictionary('lib');

/** An expected failure as an error reply (decision 31): `message` is for people. */
export class AppError extends Error {
  override name = 'AppError';
  readonly status: number;
  readonly code: string;
  readonly sentence: Message;
  readonly fields: Record<string, Message>;
  /** Seconds for a Retry-After header. */
  readonly retryAfter: number | undefined;
  /** More fields of the error; only those that the endpoint's error schema names are sent. */
  readonly details: Readonly<Record<string, unknown>>;
  constructor(
    status: number,
    code: string,
    sentence: Message,
    more: {
      fields?: Record<string, Message>;
      retryAfter?: number;
      details?: Readonly<Record<string, unknown>>;
    } = {},
  ) {
    super(textIn('en', sentence));
    this.status = status;
    this.code = code;
    this.sentence = sentence;
    this.fields = more.fields ?? {};
    this.retryAfter = more.retryAfter;
    this.details = more.details ?? {};
  }
}

/** 400: malformed request. */
export const malformed = (): AppError =>
  new AppError(400, 'malformed', messages('The request could not be understood.'));
/** 401: not logged in. */
export const unauthorized = (): AppError =>
  new AppError(401, 'unauthorized', messages('Please log in to go on.'));
/** 403: logged in, but not allowed. */
export const forbidden = (
  message: Message = messages('You may not do this.'),
  code = 'forbidden',
): AppError => new AppError(403, code, message);
export const notFound = (message: Message = messages('There is nothing here.')): AppError =>
  new AppError(404, 'not_found', message);
const ofField = (message: Message, field?: string) => (field ? { fields: { [field]: message } } : {});
/** 409: conflicts with the current state. `field` names the input. */
export const conflict = (message: Message, field?: string): AppError =>
  new AppError(409, 'conflict', message, ofField(message, field));
/** 422: a rule is broken. `field` names the input. */
export const ruleBroken = (message: Message, field?: string): AppError =>
  new AppError(422, 'rule_broken', message, ofField(message, field));
export const tooLarge = (message: Message = messages('This is larger than allowed.')): AppError =>
  new AppError(413, 'too_large', message);
/** 415: this type is not accepted. */
export const wrongType = (message: Message): AppError => new AppError(415, 'wrong_type', message);
/** 507: the disk is full. */
export const diskFull = (): AppError =>
  new AppError(507, 'disk_full', messages('The disk of the server is full. Nothing was saved.'));
/** 423: another request or process is working on the upload. */
export const uploadBusy = (): AppError =>
  new AppError(423, 'locked', messages('This upload is busy just now. Please try again in a moment.'), {
    retryAfter: 5,
  });
