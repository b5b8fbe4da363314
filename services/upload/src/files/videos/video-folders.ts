import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const begin = 'paddock-video-';
/** With the id of the process that made it. */
const folderName = new RegExp(`^${begin}(\\d+)-`);

/** A temporary folder of this process, after those of killed workers and their ffmpeg processes were removed. */
export async function newVideoFolder(): Promise<string> {
  for (const name of await readdir(tmpdir())) {
    const [, owner] = folderName.exec(name) ?? [];
    if (owner !== undefined && !isAlive(Number(owner))) await remove(join(tmpdir(), name));
  }
  return mkdtemp(join(tmpdir(), `${begin}${process.pid}-`));
}

/** A process makes one video at a time. In a container the new worker may have the id of the killed one. */
function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function remove(folder: string): Promise<void> {
  for (const pid of await usersOf(folder)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
  await rm(folder, { recursive: true, force: true });
}

/** Processes with a path of the folder in their arguments. Known on Linux only; elsewhere they fail without it. */
async function usersOf(folder: string): Promise<number[]> {
  const pids: number[] = [];
  for (const name of await readdir('/proc').catch(() => [])) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || pid === process.pid) continue;
    // The process may have ended, or belong to another user.
    const parameters = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (parameters.includes(`${folder}/`)) pids.push(pid);
  }
  return pids;
}
