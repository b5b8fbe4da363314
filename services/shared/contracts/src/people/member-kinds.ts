// Imported by browsers: keep free of class-validator.
export const memberStatuses = ['active', 'suspended', 'closed'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

export const radioSystems = ['analog', 'dji', 'hdzero', 'walksnail', 'other'] as const;
export type RadioSystem = (typeof radioSystems)[number];
