/** When pilots may transfer places: never, while the waiting list is empty, or always. */
export const handOverRules = ['never', 'no_queue', 'always'] as const;
export type HandOverRule = (typeof handOverRules)[number];
