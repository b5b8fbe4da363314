import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import type { VisitedPage } from '@paddock/contracts/seo/gap.shapes';
import { Visits } from './visits.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const by = (agent: string | undefined, more: Record<string, string> = {}) => ({
  headers: { ...(agent !== undefined && { 'user-agent': agent }), ...more },
});
const html = 'text/html; charset=utf-8';

let visits: Visits;
let reported: VisitedPage[][];

function open(answers: boolean[] = []): void {
  reported = [];
  visits = new Visits(
    (pages) => {
      reported.push(pages);
      return Promise.resolve(answers.shift() ?? true);
    },
    pino({ level: 'silent' }),
    // No flush before the end.
    2 ** 30,
  );
}

afterEach(() => visits.close());

describe('visits', () => {
  it('counts by page and language, for documents and router data', async () => {
    open();
    visits.count('en', by(browser), '/faq', html);
    visits.count('en', by(browser), '/faq.data', 'text/x-script');
    visits.count('ru', by(browser), '/faq', html);
    visits.count('ru', by(browser), '/_root.data', 'text/x-script');
    await visits.close();
    expect(reported).toEqual([
      [
        { path: '/faq', lang: 'en', visits: 2 },
        { path: '/faq', lang: 'ru', visits: 1 },
        { path: '/', lang: 'ru', visits: 1 },
      ],
    ]);
  });

  it.each([
    ['a search engine', by('Mozilla/5.0 (compatible; Googlebot/2.1)'), '/faq', html],
    ['a program that says nothing of itself', by(undefined), '/faq', html],
    [
      'a browser that fetches ahead',
      by(browser, { 'sec-purpose': 'prefetch' }),
      '/faq.data',
      'text/x-script',
    ],
    ['what is no page', by(browser), '/clock.json', 'application/json'],
    ['an address longer than any page has', by(browser), `/${'a'.repeat(80)}`, html],
  ])('are none of %s', async (_name, request, path, type) => {
    open();
    visits.count('en', request, path, type);
    await visits.close();
    expect(reported).toEqual([]);
  });

  it('retries rejected counts and bounds the number of pages', async () => {
    open([true, false]);
    for (let i = 0; i < 1500; i += 1) visits.count('en', by(browser), `/p${i}`, html);
    await visits.close();
    expect(reported).toHaveLength(2);
    await visits.close();
    const pages = reported.slice(2).flat();
    expect(pages).toHaveLength(900);
    expect(pages[0]).toEqual({ path: '/p100', lang: 'en', visits: 1 });
  });

  it('flushes while the server runs', async () => {
    jest.useFakeTimers();
    open();
    visits = new Visits(
      (pages) => Promise.resolve(reported.push(pages) > 0),
      pino({ level: 'silent' }),
      60_000,
    );
    visits.count('en', by(browser), '/faq', html);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(reported).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(reported).toHaveLength(1);
    jest.useRealTimers();
  });
});
