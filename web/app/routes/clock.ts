import { data } from 'react-router';

/** Server time for countdowns. */
export const loader = () => data({ now: Date.now() }, { headers: { 'Cache-Control': 'no-store' } });
