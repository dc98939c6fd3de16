import { connect, type TLSSocket } from 'node:tls';

/** What a public address shows. */
export interface Certificate {
  /** ISO. */
  until: string;
  /** Why browsers refuse it; null when they don't. */
  refused: string | null;
}

const limitMs = 5000;

/** An X.509 time as OpenSSL writes it, in ISO; null when it is none, as OpenSSL's "Bad time value". */
export function isoOf(text: string | undefined): string | null {
  const time = new Date(text ?? '');
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

function certificateOf(socket: TLSSocket): Certificate | null {
  const until = isoOf(socket.getPeerCertificate().valid_to);
  if (until === null) return null;
  // set where it is refused; typed as an error, and in fact its code
  const refused = socket.authorized ? null : String(socket.authorizationError);
  return { until, refused };
}

/** Reads the certificate of an https address; null for any other, and when nobody answers. */
export function readCertificate(address: string | undefined): Promise<Certificate | null> {
  if (!address?.startsWith('https:')) return Promise.resolve(null);
  const { hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const socket = connect(
      // only looked at, nothing is sent
      { host, port: Number(port || 443), servername: host, rejectUnauthorized: false, timeout: limitMs },
      () => end(certificateOf(socket)),
    );
    const end = (found: Certificate | null): void => {
      socket.destroy();
      resolve(found);
    };
    socket.on('error', () => end(null));
    socket.on('timeout', () => end(null));
  });
}
