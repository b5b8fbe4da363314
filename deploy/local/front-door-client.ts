import { request } from 'node:http';
import type { Envelope } from '@paddock/contracts/envelope';

export interface DoorAnswer {
  status: number;
  envelope: Envelope;
}

/** Requests the local front door with a host name that only it resolves. */
export async function askFrontDoor(
  host: string,
  path: string,
  headers: Record<string, string>,
  content: string | FormData,
): Promise<DoorAnswer> {
  const body = new Response(content);
  const type = typeof content === 'string' ? 'application/json' : body.headers.get('content-type')!;
  const bytes = Buffer.from(await body.arrayBuffer());
  const to = { host: '127.0.0.1', port: Number(host.split(':')[1]), path, method: 'POST' };
  return new Promise((resolve, reject) => {
    const asking = request({ ...to, headers: { ...headers, host, 'content-type': type } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        resolve({ status: answer.statusCode ?? 0, envelope: JSON.parse(text) as Envelope });
      });
    });
    asking.on('error', reject);
    asking.end(bytes);
  });
}
