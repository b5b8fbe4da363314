/** Imported by browsers: keep free of class-validator. */
export const MAX_HEATS = 600;
export const MAX_STAGES = 60;
/** The maximum of timing systems. */
export const slotsOfHeat = { min: 1, max: 8 };
export const MAX_CHANNELS = 12;
export const heatNumber = { min: 1, max: 9999 };
export const heatRounds = { min: 1, max: 20 };
export const heatRank = { min: 1, max: slotsOfHeat.max };
export const seedRange = { min: 1, max: 64 };
export const megahertz = { min: 5000, max: 6200 };
/** Between the starts of two heats, in seconds. */
export const paceSeconds = { min: 30, max: 7200 };
export const distance = { min: 0, max: 200 };
export const pauseMinutes = { min: 0, max: 1440 };
export const shiftMinutes = { min: -1440, max: 1440 };
export const dayVersion = { min: 0, max: 1e9 };
export const MAX_HEAT_PILOTS = 1000;
