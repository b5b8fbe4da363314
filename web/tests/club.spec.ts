import { describe, expect, it } from '@jest/globals';
import { bff, site } from './support/own-site.ts';
import { readable } from './support/readable.ts';
import { hosts } from './support/site-process.ts';

const id = (end: string) => `0190a8d0-0000-4000-8000-0000000000${end}`;
const page = <Row>(rows: Row[], total = rows.length) => ({
  code: 0,
  data: { rows, total, page: 1, pageSize: 100 },
  msg: '',
});
const open = {
  clubFileId: id('f1'),
  title: { text: 'Safety rules' },
  about: { text: '' },
  access: 'public',
  address: `/media/d/${'k'.repeat(43)}/rules.pdf`,
  updatedAt: '2026-03-01T08:00:00.000Z',
};
const closed = {
  ...open,
  clubFileId: id('f2'),
  title: { text: 'Minutes' },
  access: 'members',
  address: null,
};

function aClub(people = 1): void {
  const about = { text: 'Draws tracks' };
  const person = {
    name: { text: '陈', lang: 'cn' },
    role: { text: 'Director' },
    about,
    callsign: 'LAG',
    photo: null,
  };
  bff.override('get_club_member', () => page([{ ...person, clubMemberId: id('a1') }], people));
  const partner = { name: { text: 'North' }, about, logo: null, url: 'https://north.example/' };
  bff.override('get_partner', () => page([{ ...partner, partnerId: id('b1') }]));
  bff.override('get_club_file', () => page([open, closed]));
}

describe('the club page', () => {
  it('shows people, partners and files in each language; member files have no address', async () => {
    aClub();
    for (const [host, word] of [
      [hosts.cn, '合作伙伴'],
      [hosts.en, 'Partners'],
      [hosts.ru, 'Партнёры'],
    ] as const) {
      const { status, body } = await site.ask('/club', { host });
      expect(status).toBe(200);
      for (const text of [word, 'LAG', 'Director', 'North', 'Safety rules', 'Minutes'])
        expect(readable(body)).toContain(text);
    }
    const { body } = await site.ask('/club');
    expect(body).toContain('lang="zh-Hans"');
    expect(body).toContain(`href="${open.address}"`);
    expect(body).toContain(`href="/club/file/${closed.clubFileId}"`);
    expect(body).toContain('rel="noopener noreferrer nofollow"');
  });

  it('pages people, and answers 404 after the last page', async () => {
    aClub(150);
    const { body } = await site.ask('/club?page=2');
    expect(body).toContain('aria-label="Page 2"');
    expect(body).not.toContain('Safety rules');
    expect((await site.ask('/club?page=3')).status).toBe(404);
  });
});

describe('a member file', () => {
  it('sends visitors to the login and back', async () => {
    const path = `/club/file/${closed.clubFileId}`;
    const { status, headers } = await site.ask(path);
    expect([status, headers.location]).toEqual([302, `/member/login?next=${encodeURIComponent(path)}`]);
    expect((await site.ask('/club/file/x')).status).toBe(404);
  });
});

describe('joining the club', () => {
  it('requires a visitor’s number, shows errors at fields, and confirms', async () => {
    const form = { formId: 'f', dial: 'CN', phone: '13800138000', name: 'Ann', text: 'Hi', listed: 'yes' };
    bff.override('club-join', () => ({ code: 0, data: { received: true }, msg: '' }));
    const sent = await site.ask('/event-club-join', { form });
    expect([sent.status, sent.headers.location]).toEqual([302, '/event-club-join?done=1']);
    expect(bff.calls.at(-1)).toMatchObject({
      name: 'club-join',
      input: { name: 'Ann', phone: '+8613800138000', text: 'Hi', listed: true },
    });
    expect(readable((await site.ask('/event-club-join?done=1')).body)).toContain('Request received');
  });
});
