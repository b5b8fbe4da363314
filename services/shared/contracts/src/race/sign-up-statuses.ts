/** Imported by browsers: keep free of class-validator. */
export const signUpStatuses = [
  'pending',
  'confirmed',
  'waiting',
  'offered',
  'cancelled',
  'rejected',
] as const;
