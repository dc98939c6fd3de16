import { textIn, dictionary } from '../text.ts';
import {
  type QueryClient,
  type QueryKey,
  keepPreviousData,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import {
  endpointUrl,
  type Endpoint,
  type ErrorBody,
  type Received,
  type RecordEdit,
  type Sent,
} from '../contract.ts';
import { lang } from './i18n.ts';
import { sessionEnded } from './session.ts';

/** A failed call. `status` is 0 when the network failed. `message` is a sentence for people. */
export class CallError extends Error {
  override name = 'CallError';
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  /** With code `stale`: the current record, and who changed what since (decision 37). */
  readonly present: unknown;
  readonly edits: readonly RecordEdit[];
  constructor(
    status: number,
    code: string,
    message: string,
    { fields = {}, present, edits = [] }: Partial<ErrorBody['error']> = {},
  ) {
    super(message);
    this.present = present;
    this.edits = edits;
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
  /** No reply: no network, or the server is down. */
  get unreachable(): boolean {
    return this.status === 0 || this.status >= 502;
  }
}

export const messages = dictionary('lib');

const offline = messages('The server could not be reached. Check your connection and try again.');
const away = messages('The server does not answer at the moment. Please try again in a few minutes.');

/** Whether the last request got any reply. */
let reached = true;

/** Whether the server is unreachable: no network, or one without a route to it. */
export const isOffline = (): boolean => !navigator.onLine || !reached;

/** Whether the server itself answers; while it is down, a proxy may reply. */
export const serverAnswers = (): Promise<boolean> =>
  fetch('/api/health', { cache: 'no-store' }).then(
    ({ status }) => {
      reached = true;
      return status < 502;
    },
    () => (reached = false),
  );

/** The error of a call that got no answer. */
export const offlineError = (): CallError => new CallError(0, 'offline', textIn(lang(), offline));

/** The anti-forgery value that every non-GET call sends as X-XSRF-TOKEN (decision 4); other programs' cookies may have that name, too. */
export const xsrf = (): string =>
  [...document.cookie.matchAll(/(?:^|; )XSRF-TOKEN=([\w-]+)/g)].map(([, value]) => value).join();

/** Turns an error reply into a CallError; a reply that there is no session also ends the session hint. */
export function callError(status: number, body: string): CallError {
  try {
    const { error } = JSON.parse(body) as ErrorBody;
    // JSON, but of a proxy
    if (!error.code) throw error;
    // a wrong password is a 401, too, but says nothing about the session of this browser
    if (error.code === 'unauthorized') sessionEnded();
    return new CallError(status, error.code, error.message, error);
  } catch {
    return new CallError(status, 'unknown', textIn(lang(), status < 500 ? offline : away));
  }
}

/** Requests an endpoint; throws the errors of `fetch`. */
export async function request(
  endpoint: Endpoint,
  sent: object,
  options: { keepalive?: boolean; signal?: AbortSignal } = {},
): Promise<Response> {
  const { body } = sent as { body?: unknown };
  const send = (value: string | null) =>
    fetch(endpointUrl(endpoint, sent), {
      method: endpoint.method,
      credentials: 'same-origin',
      ...options,
      headers: {
        'Accept-Language': lang(),
        ...(value === null ? {} : { 'X-XSRF-TOKEN': value }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const value = endpoint.method === 'GET' ? null : xsrf();
  const response = await send(value);
  // another program's value was sent, and the server has set ours again
  return value !== null && response.status === 403 && xsrf() !== value ? send(xsrf()) : response;
}

/** Calls an endpoint and returns its reply; throws CallError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  options: { keepalive?: boolean; timeoutMs?: number; signal?: AbortSignal } = {},
): Promise<Received<E>> {
  const aborter = new AbortController();
  options.signal?.addEventListener('abort', () => aborter.abort());
  const timer = options.timeoutMs && setTimeout(() => aborter.abort(), options.timeoutMs);
  let response: Response;
  let text: string;
  try {
    response = await request(endpoint, sent as object, {
      keepalive: options.keepalive ?? false,
      signal: aborter.signal,
    });
    // the connection may also break in the middle of the reply
    text = await response.text();
    reached = true;
  } catch {
    // an aborted request says nothing about the network
    reached = options.signal?.aborted ? reached : false;
    throw offlineError();
  } finally {
    clearTimeout(timer);
  }
  if (!response.ok) throw callError(response.status, text);
  return (
    endpoint.replyAs === 'text' || endpoint.replyAs === 'html' ? text : JSON.parse(text)
  ) as Received<E>;
}

/** The query key of an endpoint and what was sent. */
export function keyOf(endpoint: Endpoint, sent?: object): QueryKey {
  return sent ? [endpoint.path, sent] : [endpoint.path];
}

/** Reads a GET endpoint; the old data stays while a changed query loads. */
export function useData<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  options: {
    enabled?: boolean;
    refetchInterval?:
      | number
      | false
      | ((query: { state: { data?: Received<E> | undefined } }) => number | false);
    refetchOnMount?: 'always';
  } = {},
): UseQueryResult<Received<E>, CallError> {
  return useQuery({
    queryKey: keyOf(endpoint, sent as object),
    queryFn: () => call(endpoint, sent),
    placeholderData: keepPreviousData,
    ...options,
  });
}

/** Marks data of endpoints as stale; shown data is loaded again. */
export const refresh = (client: QueryClient, endpoints: readonly Endpoint[]): Promise<unknown> =>
  Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })));

/** Calls an endpoint that changes something, and on success marks the named endpoints' data stale. */
export function useSend<E extends Endpoint>(
  endpoint: E,
  options: { refreshes?: readonly Endpoint[] } = {},
): UseMutationResult<Received<E>, CallError, Sent<E>> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sent: Sent<E>) => call(endpoint, sent),
    onSuccess: () => refresh(client, options.refreshes ?? []),
  });
}
