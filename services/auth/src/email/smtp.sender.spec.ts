import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { deadlines } from '@paddock/contracts/deadlines';
import { FakeMailServer, type Mood } from '../../test/support/fake-mail-server.ts';
import type { Email } from './email-sender.ts';
import { SmtpSender } from './smtp.sender.ts';

const email: Email = {
  from: '',
  to: 'pilot@example.org',
  subject: 'You are in',
  text: 'Night Race: your place is confirmed.',
  html: '<p>Night Race: your place is confirmed.</p>',
  unsubscribeUrl: 'https://en.paddock.test/unsubscribe?token=abc',
};

describe('SmtpSender', () => {
  const server = new FakeMailServer();
  let sender: SmtpSender;

  beforeAll(async () => {
    await server.start();
    sender = new SmtpSender(server.url, 'Paddock <news@paddock.test>');
  });
  afterEach(() => void jest.restoreAllMocks());
  afterAll(() => server.stop());

  it('sends text, HTML and one-click unsubscribe headers', async () => {
    await sender.send(email);
    const { to, text } = server.taken.at(-1)!;
    expect(to).toBe('pilot@example.org');
    expect(text).toContain('From: Paddock <news@paddock.test>');
    expect(text).toContain('List-Unsubscribe: <https://en.paddock.test/unsubscribe?token=abc>');
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(text).toContain('text/plain');
    expect(text).toContain('text/html');
  });

  it.each([
    ['Northwind', 'Paddock <news@paddock.test>', 'From: Northwind <news@paddock.test>'],
    ['', '"Paddock, the club" <news@paddock.test>', 'From: "Paddock, the club" <news@paddock.test>'],
    ['', 'news@paddock.test', 'From: news@paddock.test'],
    [
      'Лига «Зефир»',
      'news@paddock.test',
      'From: =?UTF-8?B?0JvQuNCz0LAgwqvQl9C10YTQuNGAwrs=?= <news@paddock.test>',
    ],
    ['Night <club@else.test>', 'news@paddock.test', 'From: "Night <club@else.test>" <news@paddock.test>'],
  ])('has the name "%s" of the organisation before the address of %s', async (from, setting, expected) => {
    await new SmtpSender(server.url, setting).send({ ...email, from });
    expect(server.taken.at(-1)!.text.replaceAll('\r', '').split('\n')).toContain(expected);
  });

  it.each([
    ['a sender', { from: 'Night\r\nBcc: victim@example.org' }],
    ['a subject', { subject: 'hello\r\nBcc: victim@example.org\r\n\r\nbody' }],
    ['an address', { to: 'pilot@example.org\r\nRCPT TO:<victim@example.org>' }],
    ['a list of addresses', { to: 'pilot@example.org, victim@example.org' }],
  ])('ignores recipients injected through %s', async (_what, changes) => {
    const before = server.taken.length;
    await sender.send({ ...email, ...changes }).catch(() => undefined);
    const headers = server.taken.slice(before).map(({ text }) => text.split('\n\n')[0]);
    for (const head of headers) expect(head).not.toMatch(/^(Bcc|Cc):/m);
    expect(server.taken.slice(before).map(({ to }) => to)).not.toContain('victim@example.org');
  });

  const silent: readonly Mood[] = [
    'no greeting',
    'silent after the greeting',
    'never finishes a sentence',
    'silent after the text',
  ];

  it.each<[Mood, { retryable: boolean; mayBeAccepted: boolean }]>([
    ['no greeting', { retryable: true, mayBeAccepted: false }],
    ['silent after the greeting', { retryable: true, mayBeAccepted: false }],
    ['never finishes a sentence', { retryable: true, mayBeAccepted: false }],
    ['busy', { retryable: true, mayBeAccepted: false }],
    ['refuses', { retryable: false, mayBeAccepted: false }],
    ['silent after the text', { retryable: false, mayBeAccepted: true }],
    ['hangs up after the text', { retryable: false, mayBeAccepted: true }],
  ])('fails on a server (%s) and reports whether it may have accepted the e-mail', async (mood, expected) => {
    // A server that answers has the whole deadline: the machine may be busy.
    if (silent.includes(mood))
      jest.replaceProperty(deadlines, 'provider', (deadlines.provider / 10) as typeof deadlines.provider);
    server.mood = mood;
    const failure: unknown = await sender.send(email).catch((error: unknown) => error);
    server.mood = 'takes';
    expect(failure).toMatchObject({ name: 'EmailFailure', ...expected });
    expect(String(failure)).not.toContain('pilot@example.org');
  });

  it('allows a retry after a refused connection', async () => {
    const stopped = new FakeMailServer();
    await stopped.start();
    const { url } = stopped;
    await stopped.stop();
    await expect(new SmtpSender(url, 'news@paddock.test').send(email)).rejects.toMatchObject({
      retryable: true,
      mayBeAccepted: false,
    });
  });
});
