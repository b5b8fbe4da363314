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

/** Below the ephemeral range, whose ports may be taken between the check and the use. */
const ours = { first: 20_000, count: 10_000 };
/** Random start, so that parallel processes check different ports. */
let last = Math.floor(Math.random() * ours.count);

/** A free port; a different one each time. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < ours.count; tries += 1) {
    last += 1;
    const port = ours.first + (last % ours.count);
    // oxlint-disable-next-line eslint/no-await-in-loop -- stops at the first free port
    if (await isFree(port, '127.0.0.1')) return port;
  }
  throw new Error('Every port is taken.');
}

export async function freePorts<Name extends string>(names: readonly Name[]): Promise<Record<Name, number>> {
  const ports = await Promise.all(names.map(async (name) => [name, await freePort()] as const));
  return Object.fromEntries(ports) as Record<Name, number>;
}
