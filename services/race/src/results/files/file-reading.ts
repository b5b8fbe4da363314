import type { FileFaultKind } from '@paddock/contracts/race/admin-result.shapes';
import type { FinishStatus } from '@paddock/contracts/race/result.shapes';
import type { Round } from '../result.model.ts';

/** A pilot as a file tells of them; `id` is whatever the file had to say who it is. */
export interface FilePilot {
  id: string;
  callsign: string;
  name: string;
  team: string;
  status: FinishStatus;
  rank: number | null;
  rounds: Round[];
  videoSecond: number | null;
  line: number | null;
}

export interface FileFault {
  line: number | null;
  fault: FileFaultKind;
  about: string;
}

export interface FileReading {
  pilots: FilePilot[];
  faults: FileFault[];
}

export const MOST_ABOUT = 120;

// Files come from anywhere: these would be refused when the result is saved.
// oxlint-disable-next-line no-control-regex
const unstorable = /[\u0000-\u001F\u007F]+/g;

/** A slice may cut a letter of two halves. */
const cutLetter = /[\uD800-\uDBFF]$/;

/** What a field of the result can hold of a text. */
export const tidy = (text: string, most: number): string =>
  text.toWellFormed().replace(unstorable, ' ').trim().slice(0, most).replace(cutLetter, '');
