import helmet from 'helmet';
import type { Config } from '../config/config.ts';

/** Browser features that scripts on our pages may request: only those the app uses, and none for frames of others. */
const permissions = [
  ...[
    'camera',
    'microphone',
    'geolocation',
    'display-capture',
    'payment',
    'usb',
    'serial',
    'hid',
    'midi',
  ].map((feature) => `${feature}=()`),
  ...['autoplay', 'fullscreen', 'picture-in-picture', 'clipboard-write', 'web-share'].map(
    (feature) => `${feature}=(self)`,
  ),
].join(', ');

/**
 * Security headers of pages and files. They never change, so helmet runs once: per request it would take a tenth of a cached
 * reply's time.
 */
export function pageHeaders(config: Config): Record<string, string> {
  const headers: Record<string, string> = {};
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        mediaSrc: ["'self'", 'blob:'],
        ...(config.CDN_URL ? { connectSrc: ["'self'", new URL(config.CDN_URL).origin] } : {}),
        styleSrc: ["'self'", "'unsafe-inline'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
      },
    },
    // other hosts of the owner's domain may not have https
    strictTransportSecurity: config.secure && { includeSubDomains: false },
    crossOriginEmbedderPolicy: false,
    // ignored on plain http, with a warning in the console
    crossOriginOpenerPolicy: config.secure && { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    // for obsolete browsers and plug-ins; each header takes half a microsecond of a short reply's twenty
    dnsPrefetchControl: false,
    ieNoOpen: false,
    originAgentCluster: false,
    permittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const reply = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  };
  protect({} as never, reply as never, (error) => {
    if (error) throw error as Error;
  });
  headers['permissions-policy'] = permissions;
  return headers;
}

const onlyForDocuments = [
  'referrer-policy',
  'permissions-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
];

/** Security headers of JSON. What only documents obey is left out: some 700 bytes of each call on a slow line. */
export function dataHeaders(config: Config): Record<string, string> {
  const headers = Object.entries(pageHeaders(config)).filter(([name]) => !onlyForDocuments.includes(name));
  return {
    ...Object.fromEntries(headers),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
}
