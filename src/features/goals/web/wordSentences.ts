/** The sentence about a guardian's consent, by state. */
export const wordSentences = {
  asked: 'We asked {email} on {date}. The answer is shown here.',
  agreed: '{email} agreed on {date}.',
  declined: '{email} said no on {date}.',
  withdrawn: '{email} withdrew on {date}. Nothing is sent any more.',
} as const;
