import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { callTable } from '@paddock/contracts/call-table';
import { Clock } from '@paddock/kit/clock';
import { withDatabase } from '@paddock/kit/database/with-database';
import { callsOf } from '@paddock/kit/testing/inputs';
import { missing, undeclared } from '@paddock/kit/testing/undeclared-fields';
import { issueSetupKey } from '../../src/admins/first-owner/setup-key.ts';
import { MailLinks } from '../../src/messages/mail-links.ts';
import { authSchema } from '../../src/schema.ts';
import { aboutRace, approval } from '../factories/message.ts';
import { newPhone, PASSWORD } from '../support/accounts.ts';
import { AuthHost } from '../support/auth-host.ts';
import { Authenticator } from '../support/authenticator.ts';

describe('answers contain declared fields only', () => {
  let host: AuthHost;
  const answers = new Map<string, unknown>();

  beforeAll(async () => {
    host = await AuthHost.start({
      MAIL_MAILBOX_FILE: '/dev/null',
      SMS_PRICE: '0.05',
      SMS_CURRENCY: 'CNY',
    });
    const { services } = host;
    const plain = services.call.bind(services);
    services.call = async (name, input, options) => {
      const envelope = await plain(name, input, options);
      if (envelope.code === 0) answers.set(name, envelope.data);
      return envelope;
    };

    const phone = newPhone();
    const code = await host.codeFor(phone, 'register');
    await host.view('register', { phone, code, password: PASSWORD, nickname: 'Owl' });
    const member = await host.member();
    const { caller } = member;
    await host.view('get_member_info', {}, { caller });
    const asRace = { caller: { kind: 'service' as const, service: 'race' as const } };
    await host.view('get_member_card', { memberId: member.memberId }, asRace);
    await host.view('get_member_cards', { memberIds: [member.memberId] }, asRace);
    await host.view('find_member_by_phone', { phone }, asRace);
    await host.view('find_members', { text: 'Owl', phones: false }, asRace);
    await host.view('find_callsigns', { text: 'Owl' }, asRace);
    const walker = {
      phone: newPhone(),
      realName: 'Walker',
      callsign: '',
      birthYear: 1990,
      language: 'en',
    } as const;
    await host.view('open_account', walker, asRace);
    await host.view('save_member_info', { nickname: 'Renamed', email: 'owl@example.org' }, { caller });
    const message = approval(member.memberId);
    await host.view('notify', { messages: [message] }, asRace);
    const { rows } = await host.view('get_messages', {}, { caller });
    await host.view('get_member_badge', {}, { caller });
    await host.view('read_message', { messageId: rows[0]!.messageId }, { caller });
    await host.view('read_all_messages', {}, { caller });
    const { preferences } = await host.view('get_message_preferences', {}, { caller });
    await host.view('save_message_preferences', { preferences }, { caller });
    const device = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/owl',
      publicKey: `B${'A'.repeat(86)}`,
      secret: 'A'.repeat(22),
    };
    await host.view('save_push_device', device, { caller });
    // Before the next message, which would be sent to it.
    await host.view('del_push_device', { endpoint: device.endpoint }, { caller });
    await host.view('send_email_link', {}, { caller });
    const links = host.get(MailLinks);
    const address = links.toConfirm(member.memberId, 'owl@example.org');
    await host.view('confirm_email', { token: address });
    await host.view('unsubscribe', { token: links.toUnsubscribe(member.memberId, 'races') });
    const { raceId, raceTitle } = aboutRace();
    const announcement = {
      subject: { en: 'Rain' },
      text: { en: 'Bring a coat' },
      channels: ['sms' as const],
    };
    const reach = { ...announcement, raceId, raceTitle, memberIds: [member.memberId] };
    await host.view('estimate_reach', reach, asRace);
    const avatar = `/media/p/${'a'.repeat(43)}/400x400/clear.png`;
    await host.view('set_avatar', { memberId: member.memberId, address: avatar }, asRace);
    await host.view('remove_avatar', {}, { caller });
    const young = { realName: 'Mia', birthYear: 2015 };
    const pilot = { memberId: (await host.view('add_pilot_in_care', young, { caller })).memberId };
    await host.view('remove_pilot_in_care', pilot, { caller });
    await host.view('restore_pilot_in_care', pilot, { caller });
    await host.view('get_pilots_in_care', {}, { caller });
    const phoneOfPilot = newPhone();
    const given = await host.codeFor(phoneOfPilot, 'updatephone', { caller });
    await host.view('give_pilot_phone', { ...pilot, phone: phoneOfPilot, code: given }, { caller });
    const fresh = newPhone();
    const change = await host.codeFor(fresh, 'updatephone', { caller });
    await host.view('updatephone', { phone: fresh, code: change, password: PASSWORD }, { caller });
    host.travel(61_000);
    const recovery = await host.codeFor(phone, 'findpwd');
    await host.view('findpwd', { phone, code: recovery, password: 'another-lemon-tundra' });
    await host.view('logout', {}, { caller });
    const leaver = await host.member();
    const leaving = await host.codeFor(leaver.phone, 'close_account', { caller: leaver.caller });
    await host.view('close_account', { code: leaving }, { caller: leaver.caller });
    const asDanmaku = { caller: { kind: 'service' as const, service: 'danmaku' as const } };
    await host.view('get_ended_sessions', { seconds: 60 }, asDanmaku);

    const key = (await withDatabase(authSchema, services.database.urlAs('auth'), issueSetupKey))!;
    await host.view('adm/create_first_owner', { key, account: 'first', name: 'First', password: PASSWORD });
    const owner = { caller: (await host.admin('owner')).caller };
    await host.view('adm/get_adm_info', {}, owner);
    await host.view('adm/get_adm_member_list', {}, owner);
    await host.view('adm/get_adm_message_list', {}, owner);
    await host.view('adm/get_failed_messages', {}, owner);
    await host.view('adm/get_unreachable_list', { raceId }, owner);
    await host.view('adm/mark_told', { messageId: rows[0]!.messageId, told: true }, owner);
    const { memberId } = member;
    await host.view('adm/correct_member', { memberId, realName: 'R', callsign: 'C', team: '' }, owner);
    await host.view('adm/change_member_status', { memberId, status: 'closed' }, owner);
    const made = await host.view(
      'adm/save_admin',
      { account: 'made', name: 'Made', role: 'viewer', password: PASSWORD },
      owner,
    );
    const { key: linkKey } = await host.view('adm/issue_password_link', { adminId: made.adminId }, owner);
    await host.view('adm/set_password', { key: linkKey, password: 'another-lemon-tundra' });
    await host.view('adm/get_admin_list', {}, owner);
    await host.view('adm/change_admin_status', { adminId: made.adminId, status: 'suspended' }, owner);
    const { secret } = await host.view('adm/enrol_totp', {}, owner);
    const authenticator = new Authenticator(secret, () => host.get(Clock).now());
    await host.view('adm/confirm_totp', { totp: authenticator.code() }, owner);
    await host.view('adm/remove_totp', { password: PASSWORD, totp: authenticator.code(30) }, owner);
    await host.jobsDone();
    await host.view('adm/get_audit_list', {}, owner);
    await host.view('adm/modify_pwd', { oldPassword: PASSWORD, newPassword: 'another-lemon-tundra' }, owner);
    await host.view('adm/logout', {}, owner);
    await host.view(
      'record_audit',
      {
        entryId: randomUUID(),
        at: new Date().toISOString(),
        adminId: randomUUID(),
        account: 'a',
        service: 'race',
        call: 'c',
        subject: 's',
        address: '',
        requestId: 'r',
      },
      asRace,
    );
    await host.view('redact_audit', { subjects: ['s'] }, asRace);
  });
  afterAll(() => host.close());

  it.each(callsOf('auth').filter((name) => !('answers' in callTable[name])))('%s', (name) => {
    const view = answers.get(name);
    expect(view).toBeDefined();
    expect(undeclared(callTable[name].view, view)).toEqual([]);
    expect(missing(callTable[name].view, view)).toEqual([]);
  });

  it('detects an undeclared field (control)', () => {
    expect(undeclared(callTable.login.view, { member: { passwordHash: 'x' }, id: 1 })).toEqual([
      'member.passwordHash',
      'id',
    ]);
  });
});
