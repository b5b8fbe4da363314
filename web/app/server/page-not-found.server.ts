import { data } from 'react-router';

export const pageNotFound = ({ pathname }: URL) =>
  data(`Page not found: ${pathname}`, { status: 404, statusText: 'Not Found' });
