import { data } from 'react-router';
import type { Envelope } from '@paddock/contracts/envelope';
import { errors } from '@paddock/contracts/errors';
import { viewOf, type Incoming } from './calls.server.ts';

export const pageNotFound = ({ pathname }: URL) =>
  data(`Page not found: ${pathname}`, { status: 404, statusText: 'Not Found' });

/** 404 for missing, deleted and malformed ids. */
export function found<View>({ url }: Incoming, envelope: Envelope<View>): View {
  const { code } = envelope;
  if (code === errors.not_found.code || code === errors.bad_input.code) throw pageNotFound(url);
  return viewOf(envelope);
}
