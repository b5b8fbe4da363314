import type { ViewOf } from '@paddock/contracts/call-table';

export type FakeBook = ViewOf<'get_book_detail'>;

export const bookId = '0190a8d0-0000-7000-8000-0000000000b1';
export const checkCode = '01ABCDEFGHJKMNPQRSTVWXYZ01';

export const fakeBook = (book: Partial<FakeBook> = {}): FakeBook => ({
  bookId,
  serial: 'PDK-2026-000123',
  state: 'valid',
  standing: 'agrees',
  title: { text: 'Certificate' },
  raceTitle: { text: 'Night Circuit' },
  className: { text: 'Open class' },
  rank: 2,
  issuedAt: '2026-11-20T10:00:00.000Z',
  printedName: 'Ann Lee',
  text: { text: 'for 2nd place in the class Open at Night Circuit' },
  signer: { text: 'Race director' },
  accent: 'orange',
  venue: { text: 'West Bund' },
  zone: 'Asia/Shanghai',
  // Already the next day at the venue.
  raceStartsAt: '2026-11-19T18:00:00.000Z',
  raceEndsAt: '2026-11-21T10:00:00.000Z',
  checkCode,
  revokedReason: '',
  replacedBy: null,
  unprintable: '',
  signature: null,
  seal: null,
  ...book,
});
