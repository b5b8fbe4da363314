import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callTable } from '@paddock/contracts/call-table';
import { callsOf } from '@paddock/kit/testing/inputs';
import { asAdmin } from '@paddock/kit/testing/test-host';
import { missing, undeclared } from '@paddock/kit/testing/undeclared-fields';
import { asAuth, ClubHost, files } from '../support/club-host.ts';

const editor = { caller: asAdmin('editor') };
const operator = { caller: asAdmin('operator') };

describe('answers contain declared fields only', () => {
  let host: ClubHost;
  const answers = new Map<string, unknown>();

  beforeAll(async () => {
    host = await ClubHost.start();
    const plain = host.services.call.bind(host.services);
    host.services.call = async (name, input, options) => {
      const envelope = await plain(name, input, options);
      if (envelope.code === 0) answers.set(name, envelope.data);
      return envelope;
    };
    const common = { about: { en: 'About' }, shown: true };
    const member = {
      ...common,
      name: { en: 'Ann' },
      role: { en: 'Chair' },
      callsign: 'ANN',
      photo: files.picture,
    };
    const { clubMemberId } = await host.view('adm/save_club_member', member, editor);
    const partner = { ...common, name: { en: 'North' }, logo: files.picture, url: 'https://north.example' };
    const { partnerId } = await host.view('adm/save_partner', partner, editor);
    const file = { ...common, title: { en: 'Rules' }, access: 'public' as const, address: files.open };
    const { clubFileId } = await host.view('adm/save_club_file', file, editor);
    const seo = { kind: 'service', service: 'seo' } as const;
    await host.view('get_gaps_of_club', { most: 5, visited: [] }, { caller: seo });
    const caller = await host.member();
    const race = { kind: 'service', service: 'race' } as const;
    await host.view('club-join', { name: 'Ann', listed: true }, { caller });
    const { rows } = await host.view('adm/get_adm_club_join_list', {}, operator);
    expect(await host.view('count_open_club_joins', {}, { caller: race })).toEqual({ count: 1 });
    await host.view(
      'adm/save_club_join_remark',
      { clubJoinId: rows[0]!.clubJoinId, status: 'declined', note: 'Later', remark: 'Young' },
      operator,
    );
    await host.view('adm/get_adm_club_join_list', {}, operator);
    await host.view('get_my_club', {}, { caller });
    await host.view('get_club_data_of', { memberId: caller.memberId }, asAuth);
    await host.view('forget_in_club', { memberId: caller.memberId }, asAuth);
    for (const name of ['get_club_member', 'get_partner', 'get_club_file'] as const)
      await host.view(name, {});
    await host.view('adm/get_adm_club_member_list', {}, editor);
    await host.view('adm/get_adm_partner_list', {}, editor);
    await host.view('adm/get_adm_club_file_list', {}, editor);
    const side = 'after' as const;
    await host.view('adm/move_club_member', { movedId: clubMemberId, besideId: clubMemberId, side }, editor);
    await host.view('adm/move_partner', { movedId: partnerId, besideId: partnerId, side }, editor);
    await host.view('adm/move_club_file', { movedId: clubFileId, besideId: clubFileId, side }, editor);
    await host.view('adm/del_club_member', { clubMemberId }, editor);
    await host.view('adm/del_partner', { partnerId }, editor);
    await host.view('adm/del_club_file', { clubFileId }, editor);
  });
  afterAll(() => host.close());

  it.each(callsOf('club'))('%s', (name) => {
    const view = answers.get(name);
    expect(view).toBeDefined();
    expect(undeclared(callTable[name].view, view)).toEqual([]);
    expect(missing(callTable[name].view, view)).toEqual([]);
  });
});
