import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberCaller } from '@paddock/contracts/caller';
import { addPilot } from '../../factories/pilot.ts';
import { RaceHost } from '../../support/race-host.ts';

const asContent = { caller: { kind: 'service' as const, service: 'content' as const } };
const withPage = { amongEntrants: false, ownPage: true, booksShown: false };

describe('search index of races', () => {
  let host: RaceHost;

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  const find = (text: string) => host.view('search_races', { text }, asContent);
  const titles = async (text: string) =>
    (await find(text)).groups.flatMap(({ rows }) => rows.map(({ title }) => title.text));
  const show = (caller: MemberCaller, consents = withPage) =>
    host.view('save_my_pilot', consents, { caller });
  const rename = ({ memberId }: MemberCaller, callsign: string) =>
    host.services.query('auth', `update member set callsign = $2 where public_id = $1`, [memberId, callsign]);

  it('finds published races by their current texts', async () => {
    const race = await host.save({
      title: { en: 'Kestrel Night Cup', ru: 'Ночной кубок Пустельги' },
      venue: { en: 'Harbour hall' },
    });
    expect((await find('kestrels harbour')).groups).toMatchObject([
      { kind: 'race', total: 1, rows: [{ kind: 'race', id: race.raceId, at: race.startsAt }] },
    ]);
    expect(await titles('ночные')).toEqual(['Kestrel Night Cup']);
    expect(await find('kestrle')).toMatchObject({ meant: 'kestrel', groups: [{ total: 1 }] });

    const renamed = await host.save({ title: { en: 'Merlin Cup' } }, race);
    expect([await titles('kestrel'), await titles('merlin')]).toEqual([[], ['Merlin Cup']]);
    await host.save({ title: { en: 'Merlin Cup' }, status: 'cancelled' }, renamed);
    expect(await titles('merlin')).toEqual([]);
    const draft = await host.save({ status: 'draft', title: { en: 'Osprey Cup' } });
    expect(await titles('osprey')).toEqual([]);
    await host.save({ status: 'published', title: { en: 'Osprey Cup' } }, draft);
    expect(await titles('osprey')).toEqual(['Osprey Cup']);
  });

  it('finds pilots with a page by their current callsign only', async () => {
    const pilot = await addPilot(host, { realName: 'Secret Person', callsign: 'ZEPHYR', team: 'Team West' });
    expect(await titles('zephyr')).toEqual([]);
    const { pilotId } = await show(pilot);
    for (const text of ['zephyr', 'ze', 'Z', 'phy'])
      expect((await find(text)).groups).toMatchObject([{ kind: 'pilot', rows: [{ id: pilotId }] }]);
    for (const text of ['secret', 'person', 'team west', '%', '_', '\\'])
      expect([text, await titles(text)]).toEqual([text, []]);
    expect(await find('zephry')).toMatchObject({ meant: 'ZEPHYR', groups: [{ kind: 'pilot' }] });
    // ZEPHYR in the Russian layout.
    expect(await find('яузрнк')).toMatchObject({ meant: 'ZEPHYR', groups: [{ kind: 'pilot' }] });
    await rename(pilot, 'MISTRAL');
    expect([await titles('zephyr'), await titles('mistral')]).toEqual([[], ['MISTRAL']]);
    await show(pilot, { ...withPage, ownPage: false });
    expect(await titles('mistral')).toEqual([]);
  });

  it('finds published races by pinyin initials', async () => {
    const race = await host.save({ title: { en: 'Peacock Cup', cn: '孔雀杯' } });
    expect((await find('kqb')).groups).toMatchObject([
      { kind: 'race', total: 1, rows: [{ id: race.raceId }] },
    ]);
    expect((await find('kqbb')).groups).toEqual([]);
    await host.save({ title: { cn: '孔雀杯' }, status: 'cancelled' }, race);
    await host.save({ title: { cn: '孔雀杯' }, status: 'draft' });
    expect((await find('kqb')).groups).toEqual([]);
  });

  it('finds pilots with a page by the pinyin initials of their callsign only', async () => {
    const pilot = await addPilot(host);
    const name = (callsign: string) =>
      host.view('save_member_info', { nickname: '秘密', realName: '张三丰', callsign }, { caller: pilot });
    await name('凤尾蝶');
    expect(await titles('fwd')).toEqual([]);
    const { pilotId } = await show(pilot);
    expect(await find('fwd')).toMatchObject({
      meant: '凤尾蝶',
      groups: [{ kind: 'pilot', rows: [{ id: pilotId, title: { text: '凤尾蝶', marks: [0, 3] } }] }],
    });
    for (const text of ['f', 'fd', 'fwdd', 'mm', 'zsf'])
      expect([text, await titles(text)]).toEqual([text, []]);
    await name('蓝鲸');
    expect([await titles('fwd'), await titles('lj')]).toEqual([[], ['蓝鲸']]);
    await show(pilot, { ...withPage, ownPage: false });
    expect(await titles('lj')).toEqual([]);
  });
});
