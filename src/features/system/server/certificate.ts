import { connect, type TLSSocket } from 'node:tls';

/** The certificate of a public URL. */
export interface Certificate {
  /** ISO. */
  until: string;
  /** Why browsers refuse it; null when they don't. */
  refused: string | null;
}

const limitMs = 5000;

/** An OpenSSL time as ISO; null when it is not a time, such as OpenSSL's "Bad time value". */
export function isoOf(text: string | undefined): string | null {
  const time = new Date(text ?? '');
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

function certificateOf(socket: TLSSocket): Certificate | null {
  const until = isoOf(socket.getPeerCertificate().valid_to);
  if (until === null) return null;
  // set when the certificate is refused; typed as an error, but in fact an error code
  const refused = socket.authorized ? null : String(socket.authorizationError);
  return { until, refused };
}

/** Reads the certificate of an https URL; null for any other URL, and when nobody answers. */
export function readCertificate(address: string | undefined): Promise<Certificate | null> {
  if (!address?.startsWith('https:')) return Promise.resolve(null);
  const { hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const socket = connect(
      // only inspected; nothing is sent
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
