/** Whether pilots may hand their places over: never, while nobody waits for one, or at any time. */
export const handOverRules = ['never', 'no_queue', 'always'] as const;
export type HandOverRule = (typeof handOverRules)[number];
