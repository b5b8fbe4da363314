import { spawn } from 'node:child_process';
import { Complaint } from './terminal.ts';

interface RunOptions {
  cwd?: string;
  uid?: number;
  gid?: number;
  env?: NodeJS.ProcessEnv;
  /** Inherit stdout and stderr; otherwise the output is part of the error. */
  loud?: boolean;
  mayFail?: boolean;
}

/** Rejects only after all have settled, so that everything that started can be stopped. */
export async function together<Results extends unknown[]>(
  ...starting: { [Key in keyof Results]: Promise<Results[Key]> }
): Promise<Results> {
  const settled = await Promise.allSettled(starting);
  const failed = settled.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return settled.map((result) => (result as PromiseFulfilledResult<unknown>).value) as Results;
}

export function run(
  command: string,
  args: string[],
  { loud, mayFail, ...options }: RunOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const child = spawn(command, args, { ...options, stdio: loud ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
    const keep = (chunk: Buffer): void => void (printed = (printed + chunk.toString()).slice(-8000));
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0 || mayFail) resolve(code ?? 1);
      else reject(new Complaint(`${command} ${args[0] ?? ''} failed (${code})\n${printed}`));
    });
  });
}
