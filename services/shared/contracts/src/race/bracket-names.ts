/** Who meets whom in a bracket of four in a heat, by how many are let in. Apart from the shapes, so that a screen can know it too. */
export const bracketNames = ['single-16', 'single-32', 'double-16', 'double-32'] as const;
export type BracketName = (typeof bracketNames)[number];
