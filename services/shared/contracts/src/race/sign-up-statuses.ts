/** Apart from the shapes, so that a browser gets the names without the checks of input. */
export const signUpStatuses = [
  'pending',
  'confirmed',
  'waiting',
  'offered',
  'cancelled',
  'rejected',
] as const;
