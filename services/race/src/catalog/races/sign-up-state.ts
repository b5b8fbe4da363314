import type { SignUpState } from '@paddock/contracts/race/catalog/race.shapes';
import type { RaceClass } from './race-class.entity.ts';
import type { Race } from './race.entity.ts';

type Window = Pick<Race, 'status' | 'signUpOpensAt' | 'signUpClosesAt'>;
type Places = Pick<RaceClass, 'capacity' | 'taken' | 'queued' | 'waitingList' | 'cancelledAt'>;

const takesPlace = ({ cancelledAt }: Places): boolean => cancelledAt === null;

export const placesLeft = ({ capacity, taken }: Places): number | null =>
  capacity === null ? null : capacity - taken;

/** State of a race or of one class. A free place cannot be taken while others wait for it. */
export function signUpStateOf(race: Window, all: readonly Places[], now: Date): SignUpState {
  const classes = all.filter(takesPlace);
  if (race.status !== 'published' || now >= race.signUpClosesAt) return 'closed';
  if (all.length > 0 && classes.length === 0) return 'closed';
  if (now < race.signUpOpensAt) return 'upcoming';
  if (classes.some((one) => placesLeft(one) !== 0 && one.queued === 0)) return 'open';
  return classes.some(({ waitingList }) => waitingList) ? 'waiting' : 'full';
}

export function placesLeftOver(classes: readonly Places[]): number | null {
  const left = classes.filter(takesPlace).map(placesLeft);
  return left.includes(null) ? null : left.reduce<number>((sum, places) => sum + (places ?? 0), 0);
}
