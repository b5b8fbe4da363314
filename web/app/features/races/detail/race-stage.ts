import type { ViewOf } from '@paddock/contracts/call-table';

export type RaceCard = ViewOf<'get_race_list'>['rows'][number];
export type RaceDetail = ViewOf<'get_race_detail'>;
export type SignUpState = RaceCard['signUpState'];

/** States that the race list filters by. */
export const listStates = [
  'open',
  'upcoming',
  'waiting',
  'full',
  'closed',
  'finished',
] as const satisfies RaceStage[];
export type ListState = (typeof listStates)[number];

/** The state of sign-up before a race, then of the race itself. */
export type RaceStage = SignUpState | 'running' | 'finished' | 'cancelled';

type Standing = Pick<RaceCard, 'status' | 'signUpState' | 'startsAt' | 'endsAt'>;

const isBefore = (now: string, moment: string): boolean => Date.parse(now) < Date.parse(moment);

export const isPast = ({ status, endsAt }: Standing, now: string): boolean =>
  status === 'finished' || !isBefore(now, endsAt);

export function stageOf(race: Standing, now: string): RaceStage {
  if (race.status === 'cancelled') return 'cancelled';
  if (isPast(race, now)) return 'finished';
  if (!isBefore(now, race.startsAt) && race.signUpState === 'closed') return 'running';
  return race.signUpState;
}

/** Whether free places are shown: not before sign-up opens. */
export const isCounting = (stage: RaceStage): boolean => takesSignUps(stage) && stage !== 'upcoming';

/** Whether sign-up is, or will be, open. */
export const takesSignUps = (stage: RaceStage): boolean =>
  stage === 'upcoming' || stage === 'open' || stage === 'waiting' || stage === 'full';

export interface NextMoment {
  kind: 'opens' | 'closes' | 'starts' | 'ends';
  at: string;
}

/** The target of the countdown. */
export function nextMoment(
  race: Standing & Pick<RaceCard, 'signUpOpensAt' | 'signUpClosesAt'>,
  now: string,
): NextMoment | undefined {
  const stage = stageOf(race, now);
  if (stage === 'cancelled' || stage === 'finished') return undefined;
  if (stage === 'running') return { kind: 'ends', at: race.endsAt };
  if (stage === 'upcoming') return { kind: 'opens', at: race.signUpOpensAt };
  if (stage === 'closed') return { kind: 'starts', at: race.startsAt };
  return { kind: 'closes', at: race.signUpClosesAt };
}
