import * as person from '@paddock/contracts/people/person-limits';
import { USUAL_IN_A_ROW } from '@paddock/contracts/race/catalog/race-limits';
import { sanitize } from '../../../../tables/cells.ts';
import { PilotCollection, type FileReading, chosenClass, type ClassChoice } from '../file-reading.ts';
import { readTime } from '../lap-time.ts';
import type { Flight } from './rotorhazard-laps.ts';

interface Board {
  title: string;
  raceClass: string;
  lines: readonly (readonly string[])[];
}

const plain = (cell: string | undefined): string => (cell ?? '').trim().toLowerCase();

/** `Rank, Pilot, Laps, Total (or Laps Total), Avg., Fastest, Consecutive, Team`. */
const isHead = (cells: readonly string[]): boolean =>
  plain(cells[0]) === 'rank' && plain(cells[1]) === 'pilot' && plain(cells[2]) === 'laps';

const ofClass = /^class: (.+)$/i;
const ofRound = /^round \d+$/i;
const ofEvent = /^event leaderboards: race totals$/i;

const otherHeads = ['name,class,pilots', 'name,description,race format', 'callsign,name,team'];

/** Only the export called Results has leaderboards. */
export const isRotorHazardResults = (lines: readonly (readonly string[])[]): boolean =>
  lines.some((cells) => /^(?:event|class) leaderboards/i.test(plain(cells[0])));

/** Exports of heats, classes, pilots and formats. */
export function isOtherRotorHazard([head = []]: readonly (readonly string[])[]): boolean {
  const words = head.map(plain).join();
  return otherHeads.includes(words) || words.startsWith('name,race clock mode,');
}

/** RotorHazard CSV export of results. */
export function readRotorHazardTable(
  lines: readonly (readonly string[])[],
  choice: ClassChoice,
  inARow: number,
): FileReading {
  const boards = boardsOf(lines);
  const names = [...new Set(boards.map(({ raceClass }) => raceClass))].filter(Boolean);
  const { fileClass, fault } = chosenClass(names, choice);
  const collection = new PilotCollection();
  if (!fault) for (const board of chosenBoards(boards, fileClass)) addBoard(collection, board, inARow);
  return { ...collection.done(fault), fileClasses: names, fileClass };
}

/** Rounds, else the class summary, else the event summary. */
function chosenBoards(boards: readonly Board[], fileClass: string): readonly Board[] {
  const own = boards.filter(({ raceClass }) => raceClass === fileClass);
  const rounds = own.filter(({ title }) => ofRound.test(title));
  if (rounds.length > 0) return rounds;
  const summary = own.find(({ title }) => /^class summary$/i.test(title));
  const event = boards.find(({ title }) => ofEvent.test(title));
  return [summary ?? event ?? own[0]].filter((board) => board !== undefined);
}

function boardsOf(lines: readonly (readonly string[])[]): Board[] {
  const boards: Board[] = [];
  let [title, raceClass] = ['', ''];
  let open: (readonly string[])[] | undefined;
  for (const cells of lines) {
    const [first = '', second] = cells.map((cell) => cell.trim());
    if (isHead(cells)) boards.push({ title, raceClass, lines: (open = []) });
    else if (second) open?.push(cells);
    else {
      open = undefined;
      raceClass = ofClass.exec(first)?.[1]?.trim() ?? (/^unclassified$/i.test(first) ? '' : raceClass);
      title = first || title;
    }
  }
  return boards;
}

function addBoard(collection: PilotCollection, { lines }: Board, inARow: number): void {
  for (const [, callsign = '', laps = '', total, , fastest, inRow, team = ''] of lines) {
    const flight = flightOf(laps, [total, fastest, inRow], inARow);
    collection.add({ callsign, team: sanitize(team, person.team.max) }, flight);
  }
}

/** The number of consecutive laps is not in the file: three by default. */
function flightOf(laps: string, times: readonly (string | undefined)[], inARow: number): Flight {
  const counted = Number(laps);
  const [totalTime, bestLap, row] = times.map((time) => timeOf(time));
  if (!Number.isInteger(counted) || [totalTime, bestLap, row].includes(undefined)) return 'unreadable';
  if (counted === 0 && !totalTime) return 'not flown';
  const isOfRow = inARow === USUAL_IN_A_ROW && counted >= inARow;
  return {
    round: {
      laps: counted,
      totalTime: totalTime || null,
      bestLap: bestLap || null,
      bestConsecutive: (isOfRow && row) || null,
    },
  };
}

/** Undefined: unreadable. Zero: no time. `3/1:02.345` starts with the number of laps. Without a colon in seconds. */
const timeOf = (text = ''): number | undefined => {
  const time = text.trim().replace(/^\d+\//, '');
  return /^(?:|-+|none)$/i.test(time) ? 0 : readTime(time, 'seconds');
};
