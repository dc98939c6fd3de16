interface MailError {
  message: string;
  code?: string;
  command?: string;
  responseCode?: number;
  originalCode?: string;
  response?: string;
}

/**
 * Whether a mail server has refused this mail or its recipient permanently. Everything else may be fixed meanwhile: a server or
 * DNS name that is down, a wrong password, and 5.7, the refusal of this sender.
 */
export function isPermanent(error: unknown): boolean {
  const { command, responseCode = 0, response = '' } = error as MailError;
  if (responseCode < 500 || responseCode === 530 || /^\d{3}[ -]5\.7\./.test(response)) return false;
  return command === 'RCPT TO' || command === 'DATA';
}

/** The problem with SMTP_URL's server and the remedy, without the password. */
export function describeMailError(smtpUrl: string, error: unknown): string {
  const url = new URL(smtpUrl);
  const server = `${url.hostname}:${url.port || (url.protocol === 'smtps:' ? 465 : 587)}`;
  const mailError = error as MailError;
  const code = mailError.originalCode ?? mailError.code ?? '';
  const said = mailError.message.replace(decodeURIComponent(url.password) || /$^/, '…');
  const why = `${mailError.code} ${code} ${said}`;
  if (/EAUTH|ENOAUTH/.test(why))
    return `the mail server ${server} refuses the user or the password. Correct them in SMTP_URL (it said: ${said}).`;
  if (/EDNS|ENOTFOUND|EAI_AGAIN/.test(why))
    return `nobody knows the name of the mail server ${url.hostname}. Correct SMTP_URL, or the machine's name server.`;
  if (/ECONNREFUSED/.test(why))
    return `nothing answers at ${server}. Start the mail server, or correct the port in SMTP_URL (587 for smtp://, 465 for smtps://).`;
  if (/wrong version number|packet length too long/i.test(why))
    return `the mail server ${server} speaks without TLS first. Write smtp:// instead of smtps:// in SMTP_URL.`;
  if (/certificate|ERR_TLS|altname|SELF_SIGNED/i.test(why))
    return `the certificate of the mail server ${server} can't be relied on. Use the name that it is for in SMTP_URL, or give the server a valid one (${said}).`;
  if (/Greeting never received/i.test(why))
    return `the mail server ${server} takes the connection and says nothing. Is it smtps:// (port 465) instead of smtp://? Else ask whoever runs it.`;
  if (/ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/.test(why))
    return `the mail server ${server} can't be reached. Let the firewall pass outgoing connections to it, or correct SMTP_URL.`;
  return `the mail server ${server} failed. Ask whoever runs it, or correct SMTP_URL (${said}).`;
}
