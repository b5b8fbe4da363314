import { data } from 'react-router';

/** Countdowns run by this clock, whatever the one of the browser says. */
export const loader = () => data({ now: Date.now() }, { headers: { 'Cache-Control': 'no-store' } });
