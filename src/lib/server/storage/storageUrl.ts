/** A bucket of an S3-compatible store, with its key pair. */
export interface BucketSettings {
  /** Such as https://s3.example:9000. */
  origin: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** The name for messages and logs: without the key pair. */
  name: string;
}

/** The variables that AWS's own tools read, for key pairs that are not part of the URL. */
export interface AwsVariables {
  accessKey?: string | undefined;
  secretKey?: string | undefined;
  region?: string | undefined;
}

// parsed by hand, since new URL() refuses the slashes that secrets may contain
const parts =
  /^s3:\/\/(?:([^:@/]+):(.+)@)?([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?\/([^/?#]*)\/?(?:\?([^#]*))?$/i;
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/**
 * Reads `s3://KEY:SECRET@host[:port]/bucket?region=…&tls=…`. Throws an error whose message completes 'STORAGE_URL: …'; it
 * contains neither key nor secret.
 */
export function parseBucketUrl(url: string, aws: AwsVariables): BucketSettings {
  const found = parts.exec(url);
  if (!found) throw new Error('must look like s3://KEY:SECRET@host/bucket?region=…');
  const [, key, secret, host = '', port = '', bucket = '', search = ''] = found;
  if (!bucketName.test(bucket))
    throw new Error('must name a bucket after the host, in lower case: s3://KEY:SECRET@host/bucket');
  const options = new URLSearchParams(search);
  for (const name of options.keys())
    if (name !== 'region' && name !== 'tls')
      throw new Error(`knows the options region and tls, not '${name.slice(0, 40)}'`);
  const tls = options.get('tls') ?? 'true';
  if (tls !== 'true' && tls !== 'false') throw new Error('tls must be true or false');
  const accessKey = key === undefined ? aws.accessKey : decoded(key);
  const secretKey = secret === undefined ? aws.secretKey : decoded(secret);
  if (!accessKey || !secretKey)
    throw new Error(
      'needs a key and a secret: s3://KEY:SECRET@host/bucket, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    );
  return {
    origin: `${tls === 'true' ? 'https' : 'http'}://${host}${port}`,
    bucket,
    region: options.get('region') || aws.region || 'us-east-1',
    accessKey,
    secretKey,
    name: `s3://${host}${port}/${bucket}`,
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error('has a % in its key or secret that is not followed by two digits: write it as %25');
  }
}
