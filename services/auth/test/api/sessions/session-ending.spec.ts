import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BroadcastEvent } from '@paddock/contracts/broadcast';
import { Broadcast } from '@paddock/kit/redis/broadcast';
import { eventually } from '@paddock/kit/testing/eventually';
import { refused } from '@paddock/kit/testing/test-host';
import { newPhone, PASSWORD } from '../../support/accounts.ts';
import { AuthHost, type SignedInAdmin, type SignedInMember } from '../../support/auth-host.ts';

const FRESH = 'another-lemon-tundra';

const danmaku = { kind: 'service', service: 'danmaku' } as const;

/** An event, and which of the member's two sessions and the newly opened one stay valid. */
interface Ending<Person> {
  event: string;
  trigger: (host: AuthHost, person: Person) => Promise<string | undefined>;
  own: boolean;
  other: boolean;
}

const memberEndings: Ending<SignedInMember>[] = [
  {
    event: 'logout',
    trigger: async (host, { caller }) => void (await host.view('logout', {}, { caller })),
    own: false,
    other: true,
  },
  {
    event: 'password recovery',
    trigger: async (host, { phone }) => {
      const code = await host.codeFor(phone, 'findpwd');
      await host.view('findpwd', { phone, code, password: FRESH });
      return undefined;
    },
    own: false,
    other: false,
  },
  {
    event: 'change of phone',
    trigger: async (host, { caller }) => {
      const phone = newPhone();
      const code = await host.codeFor(phone, 'updatephone', { caller });
      const { accessToken, member } = await host.view(
        'updatephone',
        { phone, code, password: PASSWORD },
        { caller },
      );
      expect(member.phone).toBe(phone);
      return accessToken;
    },
    own: false,
    other: false,
  },
  ...(['suspended', 'closed'] as const).map((status) => ({
    event: `being ${status}`,
    trigger: async (host: AuthHost, { memberId }: SignedInMember) => {
      const { caller } = await host.admin('operator');
      await host.view('adm/change_member_status', { memberId, status, reason: 'test' }, { caller });
      return undefined;
    },
    own: false,
    other: false,
  })),
  {
    event: 'a change of profile (control: ends nothing)',
    trigger: async (host, { caller }) =>
      void (await host.view('save_member_info', { nickname: 'Renamed' }, { caller })),
    own: true,
    other: true,
  },
];

const byOwner = async (
  host: AuthHost,
  change: (owner: SignedInAdmin) => Promise<unknown>,
): Promise<undefined> => void (await change(await host.admin('owner')));

const adminEndings: Ending<SignedInAdmin>[] = [
  {
    event: 'logout',
    trigger: async (host, { caller }) => void (await host.view('adm/logout', {}, { caller })),
    own: false,
    other: true,
  },
  {
    event: 'own change of password',
    trigger: async (host, { caller }) =>
      (await host.view('adm/modify_pwd', { oldPassword: PASSWORD, newPassword: FRESH }, { caller }))
        .admAccessToken,
    own: false,
    other: false,
  },
  {
    event: 'a new password from an owner',
    trigger: (host, { adminId, account }) =>
      byOwner(host, ({ caller }) =>
        host.view(
          'adm/save_admin',
          { adminId, account, name: account, role: 'editor', password: FRESH },
          { caller },
        ),
      ),
    own: false,
    other: false,
  },
  {
    event: 'a new password by a link',
    trigger: (host, { adminId }) =>
      byOwner(host, async ({ caller }) => {
        const { key } = await host.view('adm/issue_password_link', { adminId }, { caller });
        await host.view('adm/set_password', { key, password: FRESH });
      }),
    own: false,
    other: false,
  },
  {
    event: 'a password link that is not used (control: ends nothing)',
    trigger: (host, { adminId }) =>
      byOwner(host, ({ caller }) => host.view('adm/issue_password_link', { adminId }, { caller })),
    own: true,
    other: true,
  },
  {
    event: 'another role',
    trigger: (host, { adminId, account }) =>
      byOwner(host, ({ caller }) =>
        host.view('adm/save_admin', { adminId, account, name: account, role: 'viewer' }, { caller }),
      ),
    own: false,
    other: false,
  },
  {
    event: 'a reset second factor',
    trigger: (host, { adminId, account }) =>
      byOwner(host, ({ caller }) =>
        host.view(
          'adm/save_admin',
          { adminId, account, name: account, role: 'editor', resetTotp: true },
          { caller },
        ),
      ),
    own: false,
    other: false,
  },
  {
    event: 'being suspended',
    trigger: (host, { adminId }) =>
      byOwner(host, ({ caller }) =>
        host.view('adm/change_admin_status', { adminId, status: 'suspended' }, { caller }),
      ),
    own: false,
    other: false,
  },
  {
    event: 'another name (control: ends nothing)',
    trigger: (host, { adminId, account }) =>
      byOwner(host, ({ caller }) =>
        host.view('adm/save_admin', { adminId, account, name: 'Renamed', role: 'editor' }, { caller }),
      ),
    own: true,
    other: true,
  },
];

describe('session ending', () => {
  let host: AuthHost;
  let events: BroadcastEvent[];

  beforeAll(async () => {
    host = await AuthHost.start();
    host.get(Broadcast).subscribe((event) => events.push(event));
  });
  beforeEach(() => {
    events = [];
  });
  afterAll(() => host.close());

  const toldOf = async (personId: string): Promise<BroadcastEvent[]> => {
    const mine = () =>
      events.filter((event) => event.type === 'sessions.ended' && event.personId === personId);
    await eventually('sessions.ended is published', () => mine().length > 0);
    return mine();
  };

  it.each(memberEndings)('members: $event', async ({ trigger, own, other }) => {
    const member = await host.member();
    const elsewhere = await host.signIn(member);
    const stranger = await host.member();
    const fresh = await trigger(host, member);
    expect(await host.isLive('member', member.token)).toBe(own);
    expect(await host.isLive('member', elsewhere.token)).toBe(other);
    expect(await host.isLive('member', stranger.token)).toBe(true);
    if (fresh) expect(await host.isLive('member', fresh)).toBe(true);
    const { sessionIds } = await host.view('get_ended_sessions', { seconds: 60 }, { caller: danmaku });
    expect(sessionIds.includes(member.caller.sessionId)).toBe(!own);
    expect(sessionIds).not.toContain(stranger.caller.sessionId);
    if (own && other) expect(events).toEqual([]);
    else expect(await toldOf(member.memberId)).toMatchObject([{ realm: 'member' }]);
  });

  it.each(adminEndings)('admins: $event', async ({ trigger, own, other }) => {
    const admin = await host.admin('editor');
    const elsewhere = await host.signInAdmin(admin);
    const stranger = await host.admin('editor');
    const fresh = await trigger(host, admin);
    expect(await host.isLive('admin', admin.token)).toBe(own);
    expect(await host.isLive('admin', elsewhere.token)).toBe(other);
    expect(await host.isLive('admin', stranger.token)).toBe(true);
    if (fresh) expect(await host.isLive('admin', fresh)).toBe(true);
    if (own && other) expect(events).toEqual([]);
    else expect(await toldOf(admin.adminId)).toMatchObject([{ realm: 'admin' }]);
  });

  it('is not published when the transaction rolls back', async () => {
    const member = await host.member();
    const taken = await host.addMember();
    const { caller } = member;
    const code = await host.codeFor(taken.phone, 'updatephone', { caller });
    const answer = await host.call(
      'updatephone',
      { phone: taken.phone, code, password: PASSWORD },
      { caller },
    );
    expect(refused(answer)).toBe('phone_taken');
    expect(await host.isLive('member', member.token)).toBe(true);
    expect(events).toEqual([]);
  });

  it('prevents a sign-in with a password that was just replaced', async () => {
    const { phone } = await host.addMember();
    const code = await host.codeFor(phone, 'findpwd');
    const [recovery, ...logins] = await Promise.all([
      host.call('findpwd', { phone, code, password: FRESH }),
      ...Array.from({ length: 6 }, () => host.call('login', { phone, password: PASSWORD })),
    ]);
    expect(refused(recovery)).toBe('none');
    for (const login of logins) {
      if (login.data) expect(await host.isLive('member', login.data.accessToken)).toBe(false);
    }
    expect(refused(await host.call('login', { phone, password: FRESH }))).toBe('none');
  });
});
