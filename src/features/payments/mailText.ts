import { dictionary } from '../../lib/text.ts';

/** Mails about payments and memberships. */
export const messages = dictionary<
  | 'payment is being checked'
  | 'your payment of {amount} for the {tier} membership has arrived and is being checked.'
  | 'Most payments are checked within {time}.'
  | '{count} hours'
  | '{count} days'
  | 'You need not pay again; we write to you when it is done.'
  | 'payment verified'
  | 'payment not accepted'
  | 'payment refunded'
  | 'your payment of {amount} for the {tier} membership'
  | 'your payment of {amount} for the {tier} membership of {learner}'
  | '{payment} is verified.'
  | 'All lessons are open for you now.'
  | 'All lessons are open for you now, until {day}.'
  | 'All lessons are open for {learner} now.'
  | 'All lessons are open for {learner} now, until {day}.'
  | 'Receipt: {number}'
  | 'Receipt: {number}, at {link}'
  | '{amount} is still due, by {day}.'
  | 'All of it is paid. Thank you!'
  | '{payment} was not accepted.\nReason: {reason}'
  | 'You can send the payment again in Kaksha.'
  | 'You can send the payment again: {link}'
  | '{payment} was refunded.\nReason: {reason}'
  | 'your membership ends on {day}'
  | `your {tier} membership ends on {day}; then the lessons close. If you renew it before, the new term begins after that day, so you lose none. If you don't want to go on, you need not do anything.
{link}`
  | '{amount} is still due'
  | `{amount} of your {tier} membership is still due. Unless it is paid by {day}, the lessons close until it is.
{link}`
>('mails');
