import type { ViewOf } from '@paddock/contracts/call-table';

export type RaceCard = ViewOf<'get_race_list'>['rows'][number];
export type RaceDetail = ViewOf<'get_race_detail'>;
export type SignUpState = RaceCard['signUpState'];

/** What a visitor is told first about a race: how it stands, and before it starts how one gets in. */
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

/** Whether it matters how many places are left: all of them are until sign-up opens. */
export const isCounting = (stage: RaceStage): boolean => isTaking(stage) && stage !== 'upcoming';

/** Whether somebody can still get in. */
export const isTaking = (stage: RaceStage): boolean =>
  stage === 'upcoming' || stage === 'open' || stage === 'waiting' || stage === 'full';

export interface NextMoment {
  kind: 'opens' | 'closes' | 'starts' | 'ends';
  at: string;
}

/** What a clock counts down to, if there is anything left to wait for. */
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
