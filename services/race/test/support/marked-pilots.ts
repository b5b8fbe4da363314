import { randomUUID } from 'node:crypto';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { AdminRaceView } from '@paddock/contracts/race/catalog/admin-race.shapes';
import { makeOfficial } from '../factories/official-result.ts';
import { classInput } from '../factories/race-input.ts';
import { Director } from './director.ts';
import type { RaceHost } from './race-host.ts';

const PILOTS = 12;
const PILOTS_PER_TEAM = 3;
const COUNTRY_LETTERS = 'ABCDEFGHIJKL';

/** What a pilot agreed to and has in the profile. */
export interface Choices {
  amongEntrants: boolean;
  ownPage: boolean;
  pictureShown: boolean;
  booksShown: boolean;
  birthYear: number | null;
  hasCallsign: boolean;
  status: 'active' | 'suspended' | 'closed';
}

const numbered = (i: number): string => String(i + 1).padStart(2, '0');

export interface MarkedPilot extends MemberCaller {
  callsign: string;
  /** Texts that appear only for this pilot. */
  marks: { name: string; realName: string; team: string; picture: string; country: string };
  /** Of the second race; shared by three pilots. */
  squad: string;
  choices: Choices;
}

export interface MarkedRaces {
  pilots: MarkedPilot[];
  single: { raceId: string; classId: string };
  withTeams: { raceId: string; classId: string };
}

/** A flown race day with a result, and a race of teams, both with the same pilots. */
export async function markedRaces(host: RaceHost): Promise<MarkedRaces> {
  const director = await Director.withPilots(host, PILOTS);
  const members = await host.query<{ memberId: string }>(
    `select s.member_id as "memberId" from sign_up s join race r on r.id = s.race_id
     where r.public_id = $1 order by s.id`,
    [director.raceId],
  );
  const pilots = members.map(({ memberId }, i) => pilotOf(memberId, i));
  await director.build({ groupSize: 4 });
  await director.write('adm/publish_race_day', { published: true });
  await director.fly(1);
  const single = { raceId: director.raceId, classId: director.classId };
  await makeOfficial(host, single, [
    ...pilots.map(({ memberId, callsign, marks }, i) => ({
      memberId,
      callsign: i % 4 === 3 ? '' : callsign,
      name: i % 5 === 4 ? marks.realName : marks.name,
      team: marks.team,
      rank: i + 1,
      videoSecond: i,
    })),
    { callsign: 'TYPED', name: 'Typed name', team: 'Typed team', rank: PILOTS + 1, videoSecond: PILOTS },
  ]);
  return { pilots, single, withTeams: await raceOfTeams(host, pilots) };
}

function pilotOf(memberId: string, i: number): MarkedPilot {
  return {
    kind: 'member',
    sessionId: randomUUID(),
    memberId,
    callsign: `CALL${numbered(i)}`,
    marks: {
      name: `NAME-${numbered(i)}`,
      realName: `REAL-${numbered(i)}`,
      team: `TEAM-${numbered(i)}`,
      picture: `/media/p/${'k'.repeat(41)}${numbered(i)}/400x400/${'d'.repeat(48)}.jpg`,
      country: `Q${COUNTRY_LETTERS[i]!}`,
    },
    squad: `SQUAD-${numbered(Math.floor(i / PILOTS_PER_TEAM))}`,
    choices: {
      amongEntrants: false,
      ownPage: false,
      pictureShown: false,
      booksShown: false,
      birthYear: null,
      hasCallsign: true,
      status: 'active',
    },
  };
}

async function raceOfTeams(host: RaceHost, pilots: readonly MarkedPilot[]) {
  const race: AdminRaceView = await host.save({
    classes: [classInput({ capacity: 100 })],
    teams: { smallest: 2, largest: PILOTS_PER_TEAM, needed: false },
  });
  const of = { raceId: race.raceId, classId: race.classes[0]!.classId };
  let joinCode = '';
  for (const [i, caller] of pilots.entries()) {
    await host.view('sign_up', of, { caller });
    if (i % PILOTS_PER_TEAM === 0)
      ({ joinCode } = await host.view('save_team', { raceId: of.raceId, name: caller.squad }, { caller }));
    else await host.view('join_team', { raceId: of.raceId, joinCode }, { caller });
  }
  const entries = pilots.map(({ memberId, callsign, marks, squad }, i) => ({
    memberId,
    callsign,
    name: marks.name,
    team: squad,
    rank: i + 1,
  }));
  await makeOfficial(host, of, entries);
  return of;
}

/** Stores the choices of all pilots. */
export async function applyChoices(host: RaceHost, pilots: readonly MarkedPilot[]): Promise<void> {
  for (const { memberId, callsign, marks, choices } of pilots) {
    await host.services.query(
      'auth',
      `update member set nickname = $2, real_name = $3, team = $4, avatar = $5, country = $6, birth_year = $7,
         callsign = $8, status = $9 where public_id = $1`,
      [
        memberId,
        marks.name,
        marks.realName,
        marks.team,
        marks.picture,
        marks.country,
        choices.birthYear,
        choices.hasCallsign ? callsign : '',
        choices.status,
      ],
    );
    await host.query(
      `insert into pilot (member_id, among_entrants, own_page, books_shown, picture_shown)
       values ($1, $2, $3, $4, $5) on conflict (member_id) do update set among_entrants = $2, own_page = $3,
         books_shown = $4, picture_shown = $5`,
      [memberId, choices.amongEntrants, choices.ownPage, choices.booksShown, choices.pictureShown],
    );
  }
}
