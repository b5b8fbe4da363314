import type { ViewOf } from '@paddock/contracts/call-table';

type FirstPass = ViewOf<'adm/get_heat_laps'>['firstPass'];

/** A seat of a timing system, with the passes that count and those that it reported. */
export interface LapSeat {
  seat: number;
  signUpId: string | null;
  passes: readonly number[];
  reported: readonly number[];
}

export interface Pass {
  /** In ms since the start. */
  pass: number;
  /** Number and time of the lap that it ends; null for the first pass and for voided ones. */
  lap: number | null;
  time: number | null;
  counts: boolean;
}

/** All passes of a seat by time, voided ones among them. */
export function passesIn(
  passes: readonly number[],
  reported: readonly number[],
  firstPass: FirstPass,
): Pass[] {
  const all = [...new Set([...passes, ...reported])].toSorted((a, b) => a - b);
  // The first lap starts with the heat, or with the first pass.
  let before = firstPass === 'lap' ? 0 : null;
  let lap = 0;
  return all.map((pass) => {
    if (!passes.includes(pass)) return { pass, lap: null, time: null, counts: false };
    const time = before === null ? null : pass - before;
    before = pass;
    return { pass, lap: time === null ? null : (lap += 1), time, counts: true };
  });
}
