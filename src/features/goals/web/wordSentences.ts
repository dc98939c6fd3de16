/** What is said of a guardian's word, by its state. */
export const wordSentences = {
  asked: 'We have asked {email} on {date}. The answer is shown here.',
  agreed: '{email} has agreed on {date}.',
  declined: '{email} has said no on {date}.',
  withdrawn: '{email} has withdrawn on {date}. Nothing is sent any more.',
} as const;
