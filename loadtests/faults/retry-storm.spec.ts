import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { CallContract } from '@paddock/contracts/call';
import { callTable } from '@paddock/contracts/call-table';
import { errorByCode } from '@paddock/contracts/errors';
import { drawnPicture } from '../../deploy/journeys/drawn-picture.ts';
import { withClient } from '../../deploy/local/postgres.ts';
import { addHotRace, addMembers, readRace, type HotRace, type Member } from '../hot-race.ts';
import { EdgeClient, retried, type Answer } from './edge-client.ts';
import { FaultProxy, type Fault } from './fault-proxy.ts';
import { startTrack, type Track } from './race-track.ts';

const faults: readonly Fault[] = [...retried, 'cut line'];
const questionId = randomUUID();

interface Scene extends HotRace {
  /** The holder of the place, two waiting members, and an outsider. */
  holder: Member;
  first: Member;
  second: Member;
  outsider: Member;
  /** Of the holder, the first and the second waiting member. */
  signUpIds: string[];
  /** An open transfer from the holder to the outsider, for calls about transfers. */
  handOverId: string;
  /** A team of the holder and the first waiting member, for calls about teams. */
  team: { teamId: string; joinCode: string; teamPilotId: string };
}

interface Wish {
  by: Member;
  input: object;
}

/** Every write of a member in the race service: caller, input, preparation. */
const wishes: Record<string, (scene: Scene, giveUpPlace: () => Promise<unknown>) => Promise<Wish> | Wish> = {
  sign_up: ({ outsider, raceId, classIds }) => ({ by: outsider, input: { raceId, classId: classIds[1] } }),
  save_opening_wish: ({ outsider, raceId }) => ({ by: outsider, input: { raceId, wished: true } }),
  save_sign_up_answers: ({ holder, signUpIds }) => ({
    by: holder,
    input: { signUpId: signUpIds[0], answers: [{ questionId, value: 'Phoenix' }] },
  }),
  save_my_pilot: ({ outsider }) => ({
    by: outsider,
    input: { amongEntrants: true, ownPage: true, booksShown: false },
  }),
  change_class: ({ holder, signUpIds, classIds }) => ({
    by: holder,
    input: { signUpId: signUpIds[0], classId: classIds[1] },
  }),
  hand_over_place: ({ holder, signUpIds }) => ({
    by: holder,
    input: { signUpId: signUpIds[0], phone: '+8613800138000' },
  }),
  withdraw_hand_over: ({ holder, signUpIds }) => ({ by: holder, input: { signUpId: signUpIds[0] } }),
  take_over_place: ({ outsider, handOverId }) => ({ by: outsider, input: { handOverId } }),
  decline_hand_over: ({ outsider, handOverId }) => ({ by: outsider, input: { handOverId } }),
  cancel_sign_up: ({ holder, signUpIds }) => ({ by: holder, input: { signUpId: signUpIds[0] } }),
  leave_waiting: ({ first, signUpIds }) => ({ by: first, input: { signUpId: signUpIds[1] } }),
  wait_together: ({ first, raceId, signUpIds }) => ({
    by: first,
    input: { signUpId: signUpIds[1], groupId: raceId },
  }),
  save_team: ({ second, raceId }) => ({ by: second, input: { raceId, name: 'Crows' } }),
  join_team: ({ second, raceId, team }) => ({ by: second, input: { raceId, joinCode: team.joinCode } }),
  leave_team: ({ first, raceId }) => ({ by: first, input: { raceId } }),
  remove_from_team: ({ holder, team }) => ({ by: holder, input: { teamPilotId: team.teamPilotId } }),
  make_captain: ({ holder, team }) => ({ by: holder, input: { teamPilotId: team.teamPilotId } }),
  renew_join_code: ({ holder, team }) => ({ by: holder, input: { teamId: team.teamId } }),
  dissolve_team: ({ holder, team }) => ({ by: holder, input: { teamId: team.teamId } }),
  async accept_offer({ first, signUpIds }, giveUpPlace) {
    await giveUpPlace();
    return { by: first, input: { signUpId: signUpIds[1] } };
  },
  async decline_offer({ first, signUpIds }, giveUpPlace) {
    await giveUpPlace();
    return { by: first, input: { signUpId: signUpIds[1] } };
  },
};
const calls = Object.keys(wishes);
const aboutHandOvers = ['withdraw_hand_over', 'take_over_place', 'decline_hand_over'];

const aboutTeams = calls.filter((call) => /team|captain|join_code/.test(call));
const noTeam = { teamId: '', joinCode: '', teamPilotId: '' };

const nameOf = ({ body }: Answer): string => errorByCode.get(body.code)?.name ?? 'none';

/** R4: the answer is lost after the call was executed, and the client retries. */
describe('retries', () => {
  let track: Track;
  /** Open connections: one per query would take a third of the time. */
  let authDatabase: Client;
  let raceDatabase: Client;
  let uploadDatabase: Client;
  let proxy: FaultProxy;
  let stormy: EdgeClient;
  let calm: EdgeClient;

  beforeAll(async () => {
    track = await startTrack({ uploads: true, postgres: { fsync: 'off' } });
    [authDatabase, raceDatabase, uploadDatabase] = (['auth', 'race', 'upload'] as const).map(
      (service) => new Client({ connectionString: track.urlOf(service) }),
    ) as [Client, Client, Client];
    await Promise.all([authDatabase, raceDatabase, uploadDatabase].map((client) => client.connect()));
    proxy = new FaultProxy(track.edgeUrl);
    stormy = new EdgeClient(await proxy.start(), track.hourlySecret, { pauseBetween: 0 });
    calm = new EdgeClient(track.edgeUrl, track.hourlySecret);
  });
  afterAll(async () => {
    await stormy?.close();
    await calm?.close();
    await proxy?.stop();
    await Promise.all([authDatabase?.end(), raceDatabase?.end(), uploadDatabase?.end()]);
    await track?.stop();
  });

  /** New members each time, because some calls have daily limits. */
  async function newScene(call: string): Promise<Scene> {
    const people = await addMembers(authDatabase, 4);
    const race = await addHotRace(raceDatabase, [
      { capacity: 1, waitingList: true },
      { capacity: 5, waitingList: false },
    ]);
    const question = { questionId, kind: 'text', label: { en: 'Team' }, required: false, choices: [] };
    await withClient(raceDatabase, async (client) => {
      await client.query(
        `update race.race set questions = $2, transfer_rule = 'always', teams = $3 where public_id = $1`,
        [race.raceId, JSON.stringify([question]), JSON.stringify({ smallest: 2, largest: 3, needed: false })],
      );
    });
    const [holder, first, second, outsider] = people as [Member, Member, Member, Member];
    const signUpIds: string[] = [];
    for (const member of [holder, first, second]) {
      const { body } = await calm.insist(
        'sign_up',
        { raceId: race.raceId, classId: race.classIds[0] },
        member,
      );
      signUpIds.push(String(body.data!.signUpId));
    }
    const handOverId = aboutHandOvers.includes(call) ? await addHandOver(signUpIds[0]!, outsider) : '';
    if (call === 'save_opening_wish') await moveOpening(race.raceId);
    const team = aboutTeams.includes(call) ? await addTeam(race.raceId, holder, first) : noTeam;
    return { ...race, holder, first, second, outsider, signUpIds, handOverId, team };
  }

  async function moveOpening(raceId: string): Promise<void> {
    await withClient(raceDatabase, (client) =>
      client.query(`update race.race set sign_up_opens_at = now() + interval '1 day' where public_id = $1`, [
        raceId,
      ]),
    );
  }

  async function addHandOver(signUpId: string, { memberId }: Member): Promise<string> {
    const { rows } = await withClient(raceDatabase, (client) =>
      client.query<{ handOverId: string }>(
        `insert into race.place_transfer (sign_up_id, class_id, recipient_id, phone, ends_at)
         select id, class_id, $2, '+8613800138000', now() + interval '1 day' from race.sign_up where public_id = $1
         returning public_id as "handOverId"`,
        [signUpId, memberId],
      ),
    );
    return rows[0]!.handOverId;
  }

  async function addTeam(raceId: string, captain: Member, mate: Member): Promise<Scene['team']> {
    const { rows } = await withClient(raceDatabase, (client) =>
      client.query<Scene['team']>(
        `with founded as (
           insert into race.team (race_id, name, name_key, join_code)
           select id, 'Owls', 'owls', 'ABCD2345' from race.race where public_id = $1 returning id, race_id, public_id, join_code
         ), seated as (
           insert into race.team_pilot (team_id, race_id, member_id, seat)
           select f.id, f.race_id, m.id, m.n from founded f, unnest($2::uuid[]) with ordinality as m (id, n)
           returning public_id, seat
         )
         select f.public_id as "teamId", f.join_code as "joinCode", s.public_id as "teamPilotId"
         from founded f, seated s where s.seat = 2`,
        [raceId, [captain.memberId, mate.memberId]],
      ),
    );
    return rows[0]!;
  }

  async function wishFor(call: string): Promise<{ scene: Scene; wish: Wish }> {
    const scene = await newScene(call);
    const giveUpPlace = () => calm.insist('cancel_sign_up', { signUpId: scene.signUpIds[0] }, scene.holder);
    return { scene, wish: await wishes[call]!(scene, giveUpPlace) };
  }

  /** The complete state of a race and its members: rows, history, counts, answers and jobs. */
  async function effects({ raceId, holder, first, second, outsider }: Scene): Promise<object> {
    const { classes, signUps } = await readRace(raceDatabase, raceId);
    const who = new Map([holder, first, second, outsider].map(({ memberId }, i) => [memberId, i]));
    const more = await withClient(raceDatabase, (client) =>
      client.query(
        `select s.answers, s.waits_with is not null as "isInGroup", count(j.id)::int as promised from race.sign_up s
         left join race.outbox_job j on j.payload ->> 'signUpId' = s.public_id::text
         where s.public_id = any($1::uuid[]) group by s.id order by s.id`,
        [signUps.map(({ signUpId }) => signUpId)],
      ),
    );
    const pilots = await withClient(raceDatabase, (client) =>
      client.query('select among_entrants, own_page from race.pilot where member_id = any($1::uuid[])', [
        [...who.keys()],
      ]),
    );
    const waiting = await withClient(raceDatabase, (client) =>
      client.query<{ memberId: string }>(
        `select member_id as "memberId" from race.opening_wish where member_id = any($1::uuid[])`,
        [[...who.keys()]],
      ),
    );
    const handOvers = await withClient(raceDatabase, (client) =>
      client.query(
        `select h.answer, h.new_sign_up_id is not null as taken from race.place_transfer h
         join race.sign_up s on s.id = h.sign_up_id where s.public_id = any($1::uuid[]) order by h.id`,
        [signUps.map(({ signUpId }) => signUpId)],
      ),
    );
    const teams = await withClient(raceDatabase, (client) =>
      client.query<{ name: string; renewed: boolean; pilots: string[] }>(
        `select t.name, t.join_code <> 'ABCD2345' as renewed,
           array_agg(p.member_id order by p.made_captain desc, p.id) as pilots
         from race.team t join race.team_pilot p on p.team_id = t.id join race.race r on r.id = t.race_id
         where r.public_id = $1 group by t.id order by t.id`,
        [raceId],
      ),
    );
    return {
      teams: teams.rows.map(({ name, renewed, pilots: inIt }) => ({
        name,
        renewed,
        pilots: inIt.map((memberId) => who.get(memberId)),
      })),
      openingWishes: waiting.rows.map(({ memberId }) => who.get(memberId)),
      handOvers: handOvers.rows as object[],
      pilots: pilots.rows as object[],
      taken: classes.map(({ taken }) => taken),
      signUps: signUps.map(({ memberId, status, position, reasons }) => ({
        who: who.get(memberId),
        status,
        position,
        reasons,
      })),
      more: more.rows as object[],
    };
  }

  it('cover every write of a member', () => {
    const writes = Object.entries<CallContract>(callTable)
      .filter(([, { service, audience, write }]) => service === 'race' && audience === 'member' && write)
      .map(([call]) => call);
    expect(calls.toSorted()).toEqual(writes.toSorted());
  });

  it.each(calls)('%s has the effects of one call, regardless of lost answers', async (call) => {
    const { scene: quiet, wish: once } = await wishFor(call);
    const before = await effects(quiet);
    await calm.insist(call, once.input, once.by);
    const expected = await effects(quiet);
    // Control: the call changes the compared state.
    expect(expected).not.toEqual(before);
    for (const fault of faults) {
      for (const key of [undefined, randomUUID()]) {
        const { scene, wish } = await wishFor(call);
        proxy.answered = 0;
        proxy.befall(fault, fault);
        expect(nameOf(await stormy.insist(call, wish.input, wish.by, key))).toBe('none');
        expect(proxy.answered).toBe(3);
        expect(await effects(scene)).toEqual(expected);
      }
    }
  });

  /** Stored data of an uploaded file: rows, and the picture of the account. */
  async function filesOf({ memberId }: Member): Promise<object> {
    const { rows: files } = await withClient(uploadDatabase, (client) =>
      client.query('select address, name, private, state from upload.file where uploaded_by = $1', [
        memberId,
      ]),
    );
    const { rows: people } = await withClient(authDatabase, (client) =>
      client.query<{ avatar: string }>('select avatar from auth.member where public_id = $1', [memberId]),
    );
    return { files: files as object[], avatar: people[0]!.avatar };
  }

  it('cover every upload of a member', () => {
    const forms = Object.entries<CallContract>(callTable)
      .filter(([, { takes, audience }]) => takes && (audience === 'member' || audience === 'anyone'))
      .map(([call]) => call);
    expect(forms.toSorted()).toEqual(['save_avatar', 'upload']);
  });

  it.each(['save_avatar', 'upload'])('%s keeps one file, regardless of lost answers', async (call) => {
    let shade = call === 'upload' ? 100 : 0;
    for (const fault of faults)
      for (const key of [undefined, randomUUID()]) {
        const [member] = (await addMembers(authDatabase, 1)) as [Member];
        const before = await filesOf(member);
        const { name, mimeType: type, buffer } = drawnPicture('face.png', (shade += 1));
        const file = new File([new Uint8Array(buffer)], name, { type });
        proxy.answered = 0;
        proxy.befall(fault, fault);
        const answer = await stormy.insist(call, {}, member, key, file);
        expect(nameOf(answer)).toBe('none');
        expect(proxy.answered).toBe(3);
        const address = answer.body.data as unknown as string;
        const after = await filesOf(member);
        // Control: a file was stored.
        expect(after).not.toEqual(before);
        expect(after).toEqual({
          files: [{ address, name: 'face.png', private: false, state: 'stored' }],
          avatar: call === 'save_avatar' ? address : '',
        });
      }
  });

  it.each(calls)('%s runs once for two concurrent calls with one key', async (call) => {
    const { scene: quiet, wish: once } = await wishFor(call);
    await calm.insist(call, once.input, once.by);
    const { scene, wish } = await wishFor(call);
    const key = randomUUID();
    const [one, other] = await Promise.all([1, 2].map(() => calm.insist(call, wish.input, wish.by, key)));
    expect(nameOf(one!)).toBe('none');
    expect(other).toEqual(one);
    expect(await effects(scene)).toEqual(await effects(quiet));
  });

  it.each(calls)('%s is refused under a key of another request', async (call) => {
    const { scene, wish } = await wishFor(call);
    const key = randomUUID();
    await calm.insist(call, wish.input, wish.by, key);
    const after = await effects(scene);
    const different = { signUpId: scene.signUpIds[2] };
    const others: Record<string, object> = {
      sign_up: { classId: scene.classIds[0] },
      save_opening_wish: { wished: false },
      save_my_pilot: { ownPage: false },
      take_over_place: { handOverId: randomUUID() },
      decline_hand_over: { handOverId: randomUUID() },
      save_team: { name: 'Kites' },
      join_team: { joinCode: 'ABCD6789' },
      leave_team: { raceId: randomUUID() },
      remove_from_team: { teamPilotId: randomUUID() },
      make_captain: { teamPilotId: randomUUID() },
      renew_join_code: { teamId: randomUUID() },
      dissolve_team: { teamId: randomUUID() },
    };
    const answer = await calm.insist(call, { ...wish.input, ...(others[call] ?? different) }, wish.by, key);
    expect(nameOf(answer)).toBe('key_reused');
    expect(await effects(scene)).toEqual(after);
  });

  /** The state after a member signed up, gave the place back, and the first call was repeated. */
  async function afterChangeOfMind(key?: string): Promise<string[]> {
    const { scene, wish } = await wishFor('sign_up');
    const answer = await calm.insist('sign_up', wish.input, wish.by, key);
    await calm.insist('cancel_sign_up', { signUpId: answer.body.data!.signUpId }, wish.by);
    await calm.insist('sign_up', wish.input, wish.by, key);
    const { signUps } = await readRace(raceDatabase, scene.raceId);
    return signUps.filter(({ memberId }) => memberId === wish.by.memberId).map(({ status }) => status);
  }

  it('do not sign up a member again who has given the place back', async () => {
    expect(await afterChangeOfMind(randomUUID())).toEqual(['cancelled']);
    // Control: only the key distinguishes the late retry from a new request.
    expect(await afterChangeOfMind()).toEqual(['cancelled', 'confirmed']);
  });
});
