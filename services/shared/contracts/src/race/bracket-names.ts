/** Brackets with four pilots in a heat, by size. Imported by browsers: keep free of class-validator. */
export const bracketNames = ['single-16', 'single-32', 'double-16', 'double-32'] as const;
export type BracketName = (typeof bracketNames)[number];
