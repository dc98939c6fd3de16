import { dictionary } from '../../lib/text.ts';

/** Mails about accounts. */
export const messages = dictionary<
  | '{count} minutes'
  | '{count} days'
  | 'set a new password'
  | `to set a new password for Kaksha, open this link within {time}. It works once:
{link}

If you did not ask for it, ignore this mail; your password stays as it is.`
  | 'your account'
  | `your institute has made an account for you on Kaksha. Open this link within {time} to set your password:
{link}

After that, ask for a new link on the login page with "Forgot your password?".`
  | 'failed logins to your account'
  | `somebody has tried {count} times to log in to your account with a wrong password. Nobody got in, and further tries are slowed
down. You stay signed in where you are.

If it was not you, make sure that your password is used nowhere else. You can change it here:
{link}`
  | 'your administrator account'
  | '{by} has made you an administrator. You see every learner and may change every course.'
  | '{by} has taken your administrator rights away.'
  | '{by} has blocked your account. You were signed out everywhere.'
  | '{by} has asked for a link by which the password of your account can be set anew.'
  | `{change}

If you do not expect this, speak to the owner of the institute at once.`
>('mails');
