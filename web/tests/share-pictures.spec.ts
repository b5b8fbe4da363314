import { expect, it } from '@jest/globals';
import { refuse } from './support/fake-answers.ts';
import { fakeRace, raceId } from './support/fake-races.ts';
import { bff, site } from './support/fresh-site.ts';

const ask = (path: string) => site.ask(`/share/${path}`);

const pictureIn = (page: string) =>
  /property="og:image" content="http:\/\/[^/]+([^"]+)"/.exec(page)?.[1] ?? '';

it('names the share picture of a page, which changes with the title', async () => {
  bff.races.push(fakeRace({ title: { text: 'First "name"' } }));
  const { body } = await site.ask(`/race-detail/${raceId}`);
  const address = pictureIn(body);
  expect(address).toMatch(new RegExp(`^/share/race/${raceId}/[\\w-]{16}\\.jpg$`));
  for (const text of [
    '<meta property="og:image:width" content="1200"',
    '<meta property="og:image:height" content="630"',
    '<meta property="og:image:alt" content="First &quot;name&quot;',
    '<meta name="twitter:card" content="summary_large_image"',
  ])
    expect(body).toContain(text);
  const other = fakeRace({ raceId: '0190a8d0-0000-7000-8000-00000000000b', title: { text: 'Second name' } });
  bff.races.push(other);
  expect(pictureIn((await site.ask(`/race-detail/${other.raceId}`)).body)).not.toBe(address);
});

it('serves the current key as immutable, an older one for a minute', async () => {
  const key = 'abcdefghijkl-_12';
  bff.override('get_share_picture', ({ input, lang }) =>
    input.id === raceId
      ? {
          headers: {
            'content-type': 'image/jpeg',
            'content-disposition': `attachment; filename="${key}.jpg"`,
          },
          content: 'dots',
        }
      : refuse('not_found', lang),
  );
  const own = await ask(`race/${raceId}/${key}.jpg`);
  expect(own).toMatchObject({ status: 200, body: 'dots' });
  expect(own.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'inline',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const older = await ask(`race/${raceId}/${'x'.repeat(16)}.jpg`);
  expect(older.headers['cache-control']).toBe('public, max-age=60');
  const { calls } = bff;
  const before = calls.length;
  for (const wrong of [`race/${raceId}/short.jpg`, `race/nobody/${key}.jpg`, `member/${raceId}/${key}.jpg`])
    expect((await ask(wrong)).status).toBe(404);
  expect(calls).toHaveLength(before);
  const gone = await ask(`race/0190a8d0-0000-7000-8000-0000000000ff/${key}.jpg`);
  expect(gone.status).toBe(404);
  expect(gone.headers['cache-control']).not.toContain('immutable');
});
