/** The words for somebody an operator has silenced. */
const WHEN = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

export const silenceWords = (until: Date): string =>
  `An operator has asked you for silence: you can read, and write again from ${WHEN.format(until)} UTC.`;
