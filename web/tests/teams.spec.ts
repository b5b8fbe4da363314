import type { ViewOf } from '@paddock/contracts/call-table';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { refuse, refuseFields } from './support/fake-answers.ts';
import { fakeRace, raceId } from './support/fake-races.ts';
import { bff, browser, seen, site } from './support/member-site.ts';
import { readable } from './support/readable.ts';
import { hosts } from './support/site-process.ts';

type Team = NonNullable<ViewOf<'get_my_team'>['team']>;

const own = `/race-detail/${raceId}/team`;
const teamId = '0190a8d0-0000-7000-8000-0000000c0001';
const pilotId = (number: number) => `0190a8d0-0000-7000-8000-0000000c100${number}`;
const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString();

const rules = (more: object = {}) => ({
  smallest: 2,
  largest: 3,
  counted: 2,
  needed: true,
  until: inAWeek(),
  ...more,
});

const fakeTeam = (more: Partial<Team> = {}): Team => ({
  teamId,
  name: 'Night Owls',
  joinCode: 'ABCDEFGH',
  isCaptain: true,
  isComplete: true,
  pilots: [
    { teamPilotId: pilotId(1), name: 'Falcon', isCaptain: true, isSelf: true },
    { teamPilotId: pilotId(2), name: 'Heron', isCaptain: false, isSelf: false },
  ],
  ...more,
});

const mine = (team: Team | null, more: object = {}) =>
  bff.override('get_my_team', () => ({
    code: 0,
    data: { team, isSignedUp: true, isOpen: true, serverTime: new Date().toISOString(), ...more },
    msg: '',
  }));

const listed = (rows: ViewOf<'get_race_teams'>['rows'], total = rows.length) =>
  bff.override('get_race_teams', ({ input }) => ({
    code: 0,
    data: { rows, total, page: input.page ?? 1, pageSize: input.pageSize },
    msg: '',
  }));

const succeed = (name: Parameters<typeof bff.override>[0]) =>
  bff.override(name, () => ({ code: 0, data: {}, msg: '' }));

const listedTeam = (more: object = {}) => ({
  teamId,
  name: 'Night Owls',
  size: 3,
  isComplete: true,
  pilots: [{ pilotId: pilotId(1), callsign: 'FALCON', isCaptain: true }],
  ...more,
});

const page = async (path: string) => readable((await site.ask(`${path}?fresh=${Math.random()}`)).body);

beforeEach(() => {
  bff.races.push(fakeRace({ teams: rules() }));
});

describe('the teams of a race', () => {
  it('show names, public pilots, the number of others and incomplete teams', async () => {
    listed([
      listedTeam(),
      listedTeam({ teamId: pilotId(3), name: 'Quiet', pilots: [], isComplete: false, size: 1 }),
    ]);
    const body = await page(`/race-detail/${raceId}/teams`);
    expect(body).toContain('Night Owls');
    expect(body).toMatch(new RegExp(`href="/pilot/${pilotId(1)}"[^>]*>FALCON`));
    expect(body).toContain('and 2 more');
    expect(body).toContain('1 pilot');
    expect(body).toContain('Incomplete');
  });

  it.each([
    ['a range of sizes', {}, ['2 to 3 pilots per team.', 'Only complete teams race.', 'The best 2 pilots']],
    ['one size', { smallest: 3, counted: null }, ['3 pilots per team.', 'All pilots score.']],
    ['a past deadline', { until: '2026-01-01T00:00:00.000Z' }, ['2 to 3 pilots per team.']],
  ])('state the rules with %s', async (_, more, texts) => {
    bff.races.splice(0, 1, fakeRace({ teams: rules(more) }));
    listed([]);
    const body = await page(`/race-detail/${raceId}/teams`);
    for (const text of texts) expect(body).toContain(text);
    expect(body.includes('Teams can change until')).toBe(!('until' in more));
    expect(body).toContain('No teams yet.');
  });

  it('are in part on the race page, with links to all and to the own team', async () => {
    listed([listedTeam()], 40);
    const body = await page(`/race-detail/${raceId}`);
    expect(body).toContain('Show all 40 teams');
    expect(body).toContain(`href="${own}"`);
  });

  it('are not found for a race without teams, nor beyond the last page', async () => {
    listed([listedTeam()], 40);
    expect((await site.ask(`/race-detail/${raceId}/teams?page=2`)).status).toBe(404);
    bff.races.splice(0, 1, fakeRace());
    expect((await site.ask(`/race-detail/${raceId}/teams?fresh`)).status).toBe(404);
    await browser.open(own);
    expect(browser.page.status).toBe(404);
  });
});

describe('a pilot without a team', () => {
  it('joins one with the code of an invitation link', async () => {
    mine(null);
    succeed('join_team');
    await browser.open(`${own}?code=ABCD-EFGH`);
    expect(seen()).toContain('value="ABCD-EFGH"');
    mine(fakeTeam({ isCaptain: false }));
    await browser.submit({ joinCode: 'ABCD-EFGH' }, 'join');
    expect(bff.callsOf('join_team')[0]?.input).toEqual({ raceId, joinCode: 'ABCD-EFGH' });
    expect(browser.path).toBe(own);
    expect(seen()).toContain('Night Owls');
  });

  it('creates one; an error keeps the typed name', async () => {
    mine(null);
    bff.override('save_team', ({ lang }) => refuseFields(lang, { name: 'minLength' }));
    await browser.open(own);
    await browser.submit({ name: 'O' }, 'found');
    expect(browser.page.status).toBe(400);
    expect(seen()).toContain('value="O"');
    expect(seen()).toMatch(/aria-invalid="true"/);
    succeed('save_team');
    await browser.submit({ name: 'Owls' }, 'found');
    expect(bff.callsOf('save_team').at(-1)?.input).toEqual({ raceId, name: 'Owls' });
  });

  it('sees why a code was refused', async () => {
    mine(null);
    bff.override('join_team', ({ lang }) => refuse('team_full', lang));
    await browser.open(own);
    await browser.submit({ joinCode: 'ABCDEFGH' }, 'join');
    expect(seen()).toContain('role="alert"');
    expect(seen()).toContain('value="ABCDEFGH"');
  });

  it('needs a sign-up first', async () => {
    mine(null, { isSignedUp: false });
    await browser.open(own);
    expect(seen()).toContain('Sign up for the race first');
    expect(seen()).toContain(`href="/race-detail/${raceId}/sign-up"`);
    expect(seen()).not.toContain('Create a team');
  });

  it('cannot join once teams are closed', async () => {
    mine(null, { isOpen: false });
    await browser.open(own);
    expect(seen()).toContain('Teams are closed for changes');
    expect(seen()).not.toContain('name="joinCode"');
  });
});

describe('a captain', () => {
  beforeEach(() => mine(fakeTeam({ isComplete: false })));

  it('sees the pilots, the state of the team and the code in two halves', async () => {
    await browser.open(own);
    for (const words of ['Night Owls', 'Falcon', 'Heron', 'Captain', 'Incomplete', 'ABCD-EFGH'])
      expect(seen()).toContain(words);
  });

  it.each([
    ['renames the team', 'rename', 'save_team', { raceId, teamId, name: 'Owls' }, { name: 'Owls' }],
    ['renews the code', 'renew', 'renew_join_code', { teamId }, {}],
    ['hands over the captaincy', 'captain', 'make_captain', { teamPilotId: pilotId(2) }, {}],
    ['removes a pilot', 'remove', 'remove_from_team', { teamPilotId: pilotId(2) }, {}],
    ['leaves', 'leave', 'leave_team', { raceId }, {}],
  ] as const)('%s', async (_, intent, call, input, typed) => {
    succeed(call);
    await browser.open(own);
    await browser.submit(typed, intent);
    expect(bff.callsOf(call)[0]?.input).toEqual(input);
    expect(browser.path).toBe(own);
  });

  it('confirms before the team is deleted', async () => {
    succeed('dissolve_team');
    await browser.open(own);
    expect(seen()).not.toContain('Delete this team?');
    await browser.open(`${own}?do=dissolve`);
    expect(seen()).toContain('Delete this team?');
    await browser.submit({}, 'dissolve');
    expect(bff.callsOf('dissolve_team')[0]?.input).toEqual({ teamId });
  });

  it('cannot change a closed team', async () => {
    mine(fakeTeam(), { isOpen: false });
    await browser.open(own);
    expect(seen()).toContain('Heron');
    for (const words of ['ABCD-EFGH', 'Make captain', 'Leave team', 'Rename team'])
      expect(seen()).not.toContain(words);
  });
});

describe('a team member', () => {
  it('shares the code and leaves, and manages nothing', async () => {
    mine(fakeTeam({ isCaptain: false }));
    await browser.open(own);
    expect(seen()).toContain('ABCD-EFGH');
    expect(seen()).toContain('Leave team');
    for (const words of ['Make captain', 'New code', 'Rename team', 'Delete team'])
      expect(seen()).not.toContain(words);
  });

  it('sees a dash for a pilot with a closed account', async () => {
    mine(fakeTeam({ pilots: [{ teamPilotId: pilotId(2), name: '', isCaptain: false, isSelf: false }] }));
    await browser.open(own);
    expect(seen()).toContain('—');
  });

  it('gets an error page for an unknown action', async () => {
    mine(fakeTeam());
    const answer = await site.ask(own, {
      form: { intent: 'promote', formId: 'f' },
      headers: {
        origin: `http://${hosts.en}`,
        cookie: `access_token=${browser.cookies.get('access_token')}`,
      },
    });
    expect(answer.status).toBe(400);
  });
});
