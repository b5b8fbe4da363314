import { data } from 'react-router';

/** To be thrown by whatever finds that an address leads nowhere. */
export const pageNotFound = ({ pathname }: URL) =>
  data(`Page not found: ${pathname}`, { status: 404, statusText: 'Not Found' });
