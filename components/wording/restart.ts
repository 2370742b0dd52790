/** The words of the question before a match begins again. */

export const RESTART_QUESTION = 'Start over from the beginning?';
export const RESTART_WARNING = 'This match will not count.';
