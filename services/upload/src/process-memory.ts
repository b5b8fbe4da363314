import { readFileSync } from 'node:fs';

const A_PAGE = 4096;

/** Resident memory from /proc, in bytes; 0 on systems without it, where only pixel and time limits apply. */
export function memoryOf(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * A_PAGE;
  } catch {
    return 0;
  }
}
