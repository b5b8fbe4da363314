import { createHeaders, createRequest } from '@remix-run/node-fetch-server';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyLimits, formBytes, longestForm } from '@paddock/contracts/body-limits';
import type { CallContract } from '@paddock/contracts/call';
import { callTable } from '@paddock/contracts/call-table';
import { siteFileForms } from '@paddock/contracts/upload/upload-limits';
import { Bodies, BodyRefused, anonymousBodyRules } from '@paddock/http-edge/bodies';
import { networkOf } from '@paddock/http-edge/network';
import { isCarriedForm, type Arrival } from '../arrival.ts';

/**
 * URL encoding takes up to twelve bytes a character, as JSON does: the largest form is as long as the largest
 * input of its calls.
 */
const LARGEST_BODY = Math.max(
  ...Object.values(callTable)
    .filter(({ audience }) => audience === 'member' || audience === 'anyone')
    .map(({ input }) => bodyLimits(input).bytes),
);

/** Forms with a file, which are streamed to their call. The BFF limits how many at once, and how slow. */
const fileForms = new Map<string, CallContract>(
  Object.entries(siteFileForms).map(([path, name]) => [path, callTable[name]]),
);

/** Time limit of the slowest form, in ms. */
export const LONGEST_FORM = longestForm([...fileForms.values()]);

export const isFileForm = (path: string): boolean => fileForms.has(path);

/** Requests as React Router takes them. */
export class PageRequests {
  private readonly bodies = new Bodies(anonymousBodyRules);

  /** Buffers the body of forms without a file: their actions never wait for the network. */
  async of(request: IncomingMessage, response: ServerResponse, arrival: Arrival): Promise<Request> {
    const protocol = `${arrival.scheme}:`;
    if (request.method !== 'POST') return createRequest(request, response, { host: arrival.host, protocol });
    const origin = { host: arrival.writtenHost, protocol };
    const fileForm = fileForms.get(request.url!);
    if (fileForm) {
      if (Number(request.headers['content-length']) > formBytes(fileForm)) throw new BodyRefused('too_large');
      return createRequest(request, response, origin);
    }
    const body = await this.bodies.read(request, response, networkOf(arrival.address), LARGEST_BODY);
    const aborter = new AbortController();
    response.once('close', () => aborter.abort());
    const headers = createHeaders(request);
    // React Router refuses actions that another host posts to.
    if (isCarriedForm(request)) headers.delete('origin');
    return new Request(`${origin.protocol}//${origin.host}${request.url}`, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      signal: aborter.signal,
    });
  }
}
