import { createServer } from 'node:net';

export function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** Below those that systems give to connections: one of these could take a port between the look at it and its use. */
const ours = { first: 20_000, count: 10_000 };
/** Who looks at the same time begins elsewhere. */
let last = Math.floor(Math.random() * ours.count);

/** A port that nobody has, and nobody will be given by accident; another one each time. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < ours.count; tries += 1) {
    last += 1;
    const port = ours.first + (last % ours.count);
    // oxlint-disable-next-line eslint/no-await-in-loop -- the next one is looked at where this one is taken
    if (await isFree(port, '127.0.0.1')) return port;
  }
  throw new Error('Every port is taken.');
}
