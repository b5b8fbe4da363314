/** How far behind a standby may be that answers public reads, in ms. */
export const STANDBY_LAG = 5000;

/** How long the data of a change are read from the primary, in ms: the lag, and the way of the event that tells of it. */
export const SETTLED_AFTER = 2 * STANDBY_LAG;
