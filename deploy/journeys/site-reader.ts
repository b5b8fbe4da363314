import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  status: number;
  location: string | undefined;
  type: string;
  body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });
/** Spreads requests over source addresses, so that rate limits per network do not apply. */
const OF_ONE_NETWORK = 60;
let asked = 0;

/** Requests the site like a crawler, without a browser. */
export async function read(
  address: string,
  send?: { headers: Record<string, string>; body: string },
): Promise<Answer> {
  const { host, port, pathname, search } = new URL(address);
  const localAddress = `127.0.0.${2 + (Math.floor((asked += 1) / OF_ONE_NETWORK) % 250)}`;
  const options = {
    agent,
    host: '127.0.0.1',
    port,
    localAddress,
    path: pathname + search,
    method: send ? 'POST' : 'GET',
    headers: { host, ...send?.headers, ...(send && { 'content-length': Buffer.byteLength(send.body) }) },
  };
  return new Promise((resolve, reject) => {
    request(options, (response) => {
      const { statusCode = 0, headers } = response;
      buffer(response).then(
        (bytes) =>
          resolve({
            status: statusCode,
            location: headers.location,
            type: headers['content-type'] ?? '',
            body: bytes.toString(),
          }),
        reject,
      );
    })
      .once('error', reject)
      .end(send?.body);
  });
}
