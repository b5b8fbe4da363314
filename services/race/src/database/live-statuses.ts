/** Of sign-ups with a place, an offer or a position in the waiting list. Matches the unique index on live sign-ups. */
export const liveStatuses = `('pending', 'confirmed', 'waiting', 'offered')`;
