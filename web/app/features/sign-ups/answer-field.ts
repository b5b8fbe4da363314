/** The field of an answer, by the name under which the service says what is wrong with it. */
export const answerField = (questionId: string): string => `answers.${questionId}`;

/** What a ticked box sends. */
export const TICKED = 'yes';
