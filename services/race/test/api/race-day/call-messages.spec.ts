import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Director } from '../../support/director.ts';
import { RaceHost } from '../../support/race-host.ts';

const near = (heat: number) => [`heat_near ${heat} R1`, `heat_near ${heat} R3`];
const called = (heat: number) => [`heat_called ${heat} R1`, `heat_called ${heat} R3`];

describe('calls to pilots with a device', () => {
  let host: RaceHost;

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  /** Ten pilots in five heats, published. */
  async function published() {
    const director = await Director.withPilots(host, 10);
    await director.build({ groupSize: 2 });
    await director.write('adm/publish_race_day', { published: true });
    return director;
  }

  /** No push service has this address, so that nothing is sent. */
  const addDevices = () =>
    host.services.query(
      'auth',
      `with session as (
         insert into member_session (member_id, token_hash, created_at, seen_at, expires_at)
         select id, sha256(public_id::text::bytea), now(), now(), '2100-01-01' from member
         on conflict do nothing returning id
       )
       insert into push_device (session_id, endpoint, public_key, secret, created_at)
       select id, 'http://127.0.0.1:1/' || id, rpad('B', 87, 'A'), rpad('', 22, 'A'), now() from session`,
    );

  /** `kind heat channel` of the messages, sorted. */
  async function sent({ raceId }: Director): Promise<string[]> {
    await host.jobsDone();
    const rows = await host.services.query<{ told: string }>(
      'auth',
      `select t.kind || ' ' || (t.params->>'number') || ' ' || (t.params->>'channel') as told
       from message t where t.kind in ('heat_near', 'heat_called') and t.params->>'raceId' = $1 order by 1`,
      [raceId],
    );
    return rows.map(({ told }) => told);
  }

  it('go to the pilots of the heat, and of the one after the next two', async () => {
    const director = await published();
    await addDevices();
    await director.step(1, 'call');
    expect(await sent(director)).toEqual([...called(1), ...near(3)]);
    await director.step(1, 'start');
    expect(await sent(director)).toEqual([...called(1), ...near(3), ...near(4)]);
    await director.fly(1);
    await director.step(2, 'call');
    expect(await sent(director)).toEqual([...called(1), ...called(2), ...near(3), ...near(4)]);
  });

  it('are repeated for a heat that is called again, not for one that is near', async () => {
    const director = await published();
    await addDevices();
    for (const step of ['call', 'stop', 'call'] as const) await director.step(1, step, 'Rain');
    expect(await sent(director)).toEqual([...called(1), ...called(1), ...near(3)].toSorted());
  });

  it('leave out a heat that has been cancelled, and members without a device', async () => {
    const director = await published();
    await director.step(3, 'cancel', 'Rain');
    await director.step(1, 'call');
    expect(await sent(director)).toEqual([]);
    await addDevices();
    await director.step(1, 'stop', 'Rain');
    await director.step(1, 'call');
    expect(await sent(director)).toEqual([...called(1), ...near(4)]);
  });

  it('do not leave a day that is not published', async () => {
    const director = await published();
    await addDevices();
    await director.write('adm/publish_race_day', { published: false });
    await director.step(1, 'call');
    expect(await sent(director)).toEqual([]);
  });
});
