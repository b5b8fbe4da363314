import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bookId, checkCode, fakeBook } from './support/fake-books.ts';
import { refuse } from './support/fake-answers.ts';
import type { FakeBff } from './support/fake-bff.ts';
import { readable } from './support/readable.ts';
import { hosts, type SiteProcess, workerSite } from './support/site-process.ts';

let bff: FakeBff;
let site: SiteProcess;

beforeAll(async () => {
  ({ bff, site } = await workerSite());
});

beforeEach(() => bff.reset());

const page = `/member/cert/${bookId}`;
const signature = `/media/p/${'s'.repeat(43)}/1280x400/clear.png`;
const seal = `/media/p/${'z'.repeat(43)}/400x400/clear.png`;

const imageOf = (src: string, alt: string) => new RegExp(`<img(?=[^>]*src="${src}")(?=[^>]*alt="${alt}")`);

/** The member who holds a certificate opens an address. */
function openAsHolder(path: string, book = fakeBook(), host = hosts.en) {
  const { phone } = bff.addMember({ phone: '+8613800138000' });
  bff.override('get_book_detail', ({ input, lang }) =>
    input.bookId === book.bookId ? { code: 0, data: book, msg: '' } : refuse('not_found', lang),
  );
  bff.override('get_book_file', ({ input, lang }) => {
    if (input.bookId !== book.bookId) return refuse('not_found', lang);
    if (book.state !== 'valid') return refuse('book_not_valid', lang);
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${book.serial}.pdf"`,
    };
    return { headers, content: `%PDF- in ${lang}` };
  });
  return site.ask(path, { host, headers: { cookie: `access_token=${bff.signIn(phone)}` } });
}

describe('/member/cert/{id}', () => {
  it('shows the certificate with its local date, code and check address', async () => {
    const { status, body, headers } = await openAsHolder(page);
    expect(status).toBe(200);
    const main = readable(body);
    for (const text of [
      'Ann Lee',
      'Night Circuit',
      'for 2nd place',
      'West Bund',
      'PDK-2026-000123',
      'Race director',
    ])
      expect(main).toContain(text);
    expect(main).toContain('20–21 Nov 2026');
    expect(main).toContain('01AB CDEF GHJK MNPQ RSTV WXYZ 01');
    expect(main).toContain(`href="/cert-check/${checkCode}"`);
    expect(main).toContain(`href="${page}/file.pdf"`);
    expect(main).toMatch(/<svg[^>]*role="img"[^>]*QR code/);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(main).not.toContain('Another name');
  });

  it('explains why it shows another name', async () => {
    const { body } = await openAsHolder(page, fakeBook({ unprintable: 'א ב' }));
    const main = readable(body);
    expect(main).toContain('Another name is printed');
    expect(main).toContain('characters that certificates can’t show: א ב');
  });

  it('uses the language of the host', async () => {
    const { body } = await openAsHolder(
      page,
      fakeBook({ raceTitle: { text: 'Ночной кубок', lang: 'ru' } }),
      hosts.cn,
    );
    const main = readable(body);
    expect(main).toContain('证书编号');
    expect(main).toContain('2026年11月20日–21日');
    expect(main).toMatch(/<p class="[^"]*" lang="ru">Ночной кубок/);
  });

  it.each([
    ['en', hosts.en, 'Signature', 'Seal of the organisation'],
    ['cn', hosts.cn, '签名', '主办方印章'],
    ['ru', hosts.ru, 'Подпись', 'Печать организации'],
  ] as const)('describes signature and seal in %s', async (_lang, host, ofSignature, ofSeal) => {
    const main = readable((await openAsHolder(page, fakeBook({ signature, seal }), host)).body);
    expect(main).toMatch(imageOf(signature.replace('.png', '-640.webp'), ofSignature));
    expect(main).toMatch(imageOf(seal.replace('.png', '-400.webp'), ofSeal));
  });

  it('shows no signature without a signer, and nothing without pictures', async () => {
    const unsigned = await openAsHolder(page, fakeBook({ signature, seal, signer: { text: '' } }));
    expect(readable(unsigned.body)).not.toContain(signature.slice(0, 50));
    expect(readable(unsigned.body)).toContain('alt="Seal of the organisation"');
    expect(readable((await openAsHolder(page)).body)).not.toMatch(/alt="(?:Signature|Seal)/);
  });

  it('shows the reason of a revoked certificate and offers no file', async () => {
    const { body } = await openAsHolder(page, fakeBook({ state: 'revoked', revokedReason: 'Wrong pilot' }));
    const main = readable(body);
    expect(main).toContain('This certificate was revoked');
    expect(main).toContain('Wrong pilot');
    expect(main).not.toContain('file.pdf');
  });

  it('links from a replaced certificate to the new one', async () => {
    const replacedBy = '0190a8d0-0000-7000-8000-0000000000b2';
    const { body } = await openAsHolder(page, fakeBook({ state: 'replaced', replacedBy }));
    expect(readable(body)).toContain(`href="/member/cert/${replacedBy}"`);
    expect(readable(body)).not.toContain('file.pdf');
  });

  it.each(['0190a8d0-0000-7000-8000-0000000000ff', '1', 'abc%00', '../member'])(
    'is missing for %s, which is not one of the own',
    async (id) => {
      const { status, body } = await openAsHolder(`/member/cert/${encodeURIComponent(id)}`);
      expect(status).toBe(404);
      expect(body).not.toContain('Ann Lee');
    },
  );

  it('redirects visitors to the login page and back', async () => {
    const { status, headers } = await site.ask(page);
    expect(status).toBe(302);
    expect(headers.location).toBe(`/member/login?next=${encodeURIComponent(page)}`);
    expect(bff.callsOf('get_book_detail')).toEqual([]);
  });
});

describe('/member', () => {
  it('lists the own certificates with their state', async () => {
    bff.books.push(
      fakeBook(),
      fakeBook({
        bookId: '0190a8d0-0000-7000-8000-0000000000b2',
        serial: 'PDK-2026-000122',
        state: 'revoked',
        rank: null,
      }),
      fakeBook({ standing: 'in_correction' }),
    );
    const main = readable((await openAsHolder('/member')).body);
    const cards = main.slice(main.indexOf('id="books"')).split('<li>').slice(1);
    expect(cards[0]).toContain(`href="${page}"`);
    expect(cards[0]).toContain('place 2');
    expect(cards[0]).not.toMatch(/Revoked|correction/);
    expect(cards[1]).toContain('PDK-2026-000122');
    expect(cards[1]).toContain('Revoked');
    expect(cards[2]).toContain('Results under correction');
  });

  it('works when certificates cannot be read', async () => {
    expect(readable((await openAsHolder('/member')).body)).toContain('No certificates yet');
    bff.override('get_my_books_list', ({ lang }) => refuse('unavailable', lang));
    const { status, body } = await openAsHolder('/member');
    expect(status).toBe(200);
    expect(readable(body)).toContain('Your certificates can’t be shown right now');
  });
});

describe('/member/cert/{id}/file.pdf', () => {
  it('serves a private file in the language of the host', async () => {
    const { status, headers, body } = await openAsHolder(`${page}/file.pdf`, fakeBook(), hosts.ru);
    expect(status).toBe(200);
    expect(body).toBe('%PDF- in ru');
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toBe('attachment; filename="PDK-2026-000123.pdf"');
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('serves no file of an invalid certificate or of another member', async () => {
    const revoked = await openAsHolder(`${page}/file.pdf`, fakeBook({ state: 'revoked' }));
    expect([revoked.status, revoked.headers.location]).toEqual([302, page]);
    const other = '/member/cert/0190a8d0-0000-7000-8000-0000000000ff/file.pdf';
    expect((await openAsHolder(other)).status).toBe(404);
    expect((await site.ask(`${page}/file.pdf`)).status).toBe(302);
  });
});

describe('/cert-check', () => {
  const { state, standing, printedName, raceTitle, rank, zone, raceStartsAt, raceEndsAt } = fakeBook();
  const raceId = randomUUID();
  const view = {
    state,
    standing,
    printedName,
    raceId,
    raceTitle,
    rank,
    zone,
    raceStartsAt,
    raceEndsAt,
    replacedBy: null,
  };
  const answer = (changes: object = {}) =>
    bff.override('get_book_check', ({ input, lang }) =>
      input.code === checkCode
        ? { code: 0, data: { ...view, ...changes }, msg: '' }
        : refuse('not_found', lang),
    );

  it('redirects a typed code to the address in the QR code, without script', async () => {
    const { body, headers } = await site.ask('/cert-check');
    expect(readable(body)).toMatch(
      /<form[^>]*method="get"[^>]*action="\/cert-check"|<form[^>]*action="\/cert-check"[^>]*method="get"/,
    );
    expect(headers['x-robots-tag']).toBe('noindex');
    const typed = await site.ask('/cert-check?code=+01ab-cdef+x%2F%3F');
    expect(typed.status).toBe(302);
    expect(typed.headers.location).toBe('/cert-check/01ab-cdef%20x%2F%3F');
    expect((await site.ask('/cert-check?code=++')).status).toBe(200);
  });

  it.each([
    ['valid', 'agrees', 'This certificate is genuine'],
    ['valid', 'corrected', 'The results have changed since this was issued'],
    ['valid', 'in_correction', 'The results are being corrected'],
    ['revoked', 'agrees', 'This certificate was revoked'],
    ['replaced', 'agrees', 'This certificate was replaced'],
  ])('shows minimal data of a certificate that is %s and %s, uncached', async (which, stands, sentence) => {
    answer({ state: which, standing: stands });
    const { status, body, headers } = await site.ask(`/cert-check/${checkCode}`);
    expect(status).toBe(200);
    const main = readable(body);
    for (const text of [sentence, 'Ann Lee', 'Night Circuit', '20–21 Nov 2026']) expect(main).toContain(text);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(body).toContain('<meta name="robots" content="noindex"');
  });

  it('links from a replaced certificate to its replacement', async () => {
    answer({ state: 'replaced', replacedBy: 'Z'.repeat(26) });
    const { body } = await site.ask(`/cert-check/${checkCode}`);
    expect(body).toContain(`href="/cert-check/${'Z'.repeat(26)}"`);
  });

  it('reports an unknown code, also an invalid one', async () => {
    answer();
    for (const code of ['0'.repeat(26), 'x', 'a'.repeat(300), '%3Cscript%3Ealert(1)%3C%2Fscript%3E']) {
      const { status, body } = await site.ask(`/cert-check/${code}`);
      expect(status).toBe(404);
      expect(readable(body)).toContain('No certificate with this code');
      expect(readable(body)).not.toContain('<script>alert');
    }
  });

  it('reports too many attempts', async () => {
    bff.override('get_book_check', ({ lang }) => refuse('too_many', lang));
    expect((await site.ask(`/cert-check/${checkCode}`)).status).toBe(429);
  });
});
