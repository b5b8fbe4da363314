/** How far behind a standby may be that answers public reads, in ms. */
export const STANDBY_LAG = 5000;

/** Time in ms after a change in which its data are read from the primary: the lag, plus the delay of the event. */
export const SETTLED_AFTER = 2 * STANDBY_LAG;
