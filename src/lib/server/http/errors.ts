import type { Message } from '../../text.ts';
import { dictionary } from '../../text.ts';

export const messages = dictionary({
  'Something went wrong on our side. Please try again.': 'हमारी ओर से कुछ गड़बड़ हुई। कृपया फिर कोशिश करें।',
  'Please log in to go on.': 'आगे बढ़ने के लिए कृपया लॉग इन करें।',
  'You may not do this.': 'आपको इसकी अनुमति नहीं है।',
  'There is nothing here.': 'यहाँ कुछ नहीं है।',
  'The request could not be understood.': 'अनुरोध समझ में नहीं आया।',
  'Too many tries. Please wait {minutes} min and try again.':
    'बहुत बार कोशिश हुई। कृपया {minutes} मिनट रुककर फिर कोशिश करें।',
  'Too many files are open at once. Please wait a moment and try again.':
    'एक साथ बहुत सारी फ़ाइलें खुली हैं। कृपया थोड़ा रुककर फिर कोशिश करें।',
  'The disk of the server is full. Nothing was saved.': 'सर्वर की डिस्क भर गई है। कुछ भी सहेजा नहीं गया।',
  'What this belongs to was deleted meanwhile.': 'यह जिससे जुड़ा है, उसे इसी बीच हटा दिया गया।',
  'The server is busy. Please try again in a moment.': 'सर्वर अभी व्यस्त है। कृपया थोड़ी देर में फिर कोशिश करें।',
  'This page is out of date. Please reload it and try again.':
    'यह पेज पुराना हो गया है। इसे दोबारा खोलकर फिर कोशिश करें।',
  'This academy is open with https only. Please open {address}.':
    'यह अकादमी केवल https पर खुलती है। कृपया {address} खोलें।',
  'This upload has gone on from another place. Please try again.':
    'यह अपलोड किसी और जगह से आगे बढ़ चुका है। कृपया फिर कोशिश करें।',
  'This upload is busy just now. Please try again in a moment.':
    'यह अपलोड अभी किसी और जगह चल रहा है। कृपया थोड़ी देर में फिर कोशिश करें।',
  'This is larger than allowed.': 'यह तय सीमा से बड़ा है।',
  'This was changed after you had opened it. Nothing of yours was saved.':
    'आपके खोलने के बाद इसमें बदलाव हुआ है। आपके बदलाव सहेजे नहीं गए।',
});

/** An expected failure as an error reply (decision 31): `message` is a sentence for people. */
export class AppError extends Error {
  override name = 'Fault';
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
    super(sentence.en);
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
/** 409: conflicts with the current state. */
export const conflict = (message: Message): AppError => new AppError(409, 'conflict', message);
/** 422: a rule is broken. `field` names the input. */
export const ruleBroken = (message: Message, field?: string): AppError =>
  new AppError(422, 'rule_broken', message, field ? { fields: { [field]: message } } : {});
export const tooLarge = (message: Message = messages('This is larger than allowed.')): AppError =>
  new AppError(413, 'too_large', message);
/** 415: this type is not accepted. */
export const wrongType = (message: Message): AppError => new AppError(415, 'wrong_type', message);
/** 423: another request or process is working on the upload. */
export const uploadBusy = (): AppError =>
  new AppError(423, 'locked', messages('This upload is busy just now. Please try again in a moment.'), {
    retryAfter: 5,
  });
