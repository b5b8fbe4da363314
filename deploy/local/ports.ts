import { createServer } from 'node:net';

function tryPort(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

export const freePort = (): Promise<number> => tryPort(0, '127.0.0.1');

export async function isFree(port: number, host: string): Promise<boolean> {
  try {
    await tryPort(port, host);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  }
}
