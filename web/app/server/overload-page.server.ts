import { errors } from '@paddock/contracts/errors';
import { STATUS_CODES } from 'node:http';
import { isRouteErrorResponse, type EntryContext, type ErrorResponse } from 'react-router';
import type { SiteFacts } from '../layout/site-facts.ts';
import { siteFacts } from '../layout/site-facts.server.ts';
import type { ErrorBody } from '../network/error-body.ts';
import { visitContext, type Incoming } from './calls.server.ts';
import { knownIdentity } from './identity.server.ts';
import type { OverloadStatus } from './visit.server.ts';

/** Seconds until the next attempt, where the API names none. */
const retrySeconds: Record<OverloadStatus, number> = { 429: 10, 503: 5 };

export const isOverload = (status: number): status is OverloadStatus => status in retrySeconds;

export function retryAfter(status: OverloadStatus, faults: EntryContext['staticHandlerContext']['errors']) {
  for (const fault of Object.values(faults ?? {})) {
    const seconds = isRouteErrorResponse(fault) && (fault.data as Partial<ErrorBody> | null)?.retryAfter;
    if (typeof seconds === 'number') return seconds;
  }
  return retrySeconds[status];
}

/** The error page of a status in the visitor's language, without address, data of the request, and scripts. */
export function overloadEntry(
  entry: EntryContext,
  status: OverloadStatus,
  { context }: Pick<Incoming, 'context'>,
): EntryContext {
  const { matches, location, ...rest } = entry.staticHandlerContext;
  const [root] = matches;
  const facts: SiteFacts = {
    ...siteFacts({ context }),
    identity: knownIdentity({ context }),
    seoOverride: { path: '', words: undefined },
    isStatic: true,
  };
  const { lang } = context.get(visitContext);
  const error: ErrorResponse & { internal: boolean } = {
    status,
    statusText: STATUS_CODES[status]!,
    internal: false,
    // The other message says how long to wait: that is in the header.
    data: status === 503 ? ({ message: errors.unavailable.msg[lang] } satisfies ErrorBody) : null,
  };
  return {
    ...entry,
    staticHandlerContext: {
      ...rest,
      location: { ...location, pathname: '', search: '', hash: '' },
      matches: [{ ...root!, params: {}, pathname: '/', pathnameBase: '/' }],
      loaderData: { [root!.route.id]: facts },
      actionData: null,
      errors: { [root!.route.id]: error },
    },
  };
}
