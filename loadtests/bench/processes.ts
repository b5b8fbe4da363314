import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../deploy/local/places.ts';

/** Starts a process of a benchmark and waits until it reports readiness. */
export async function startRole(
  script: 'bff-role.ts' | 'sign-up-role.ts',
  role: string,
  env: Record<string, string>,
): Promise<ChildProcess> {
  const child = fork(join(root, 'loadtests/bench', script), [role], { env: { ...process.env, ...env } });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`${role} ended with ${code}`)));
  });
  return child;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
