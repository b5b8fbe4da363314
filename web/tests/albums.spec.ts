import { expect, it } from '@jest/globals';
import { fakeRace, raceId, raceIdOf } from './support/fake-races.ts';
import { bff, site } from './support/fresh-site.ts';
import { hosts } from './support/site-process.ts';

const albumId = raceIdOf(60);
const picture = (letter: string) => `/media/p/${letter.repeat(43)}/1600x900/${'d'.repeat(48)}.jpg`;

const altsOf = async (path: string, host: string): Promise<string[]> => {
  const { body } = await site.ask(path, { host });
  return [...body.matchAll(/<img[^>]* alt="([^"]+)"/g)].map(([, alt]) => alt!);
};

it.each([
  [hosts.en, 'Photo 2 of 2: Night final', 'Photo 1 of 1: Night Circuit'],
  [hosts.ru, 'Фотография 2 из 2: Night final', 'Фотография 1 из 1: Night Circuit'],
  [hosts.cn, '“Night final”第 2 张图片，共 2 张', '“Night Circuit”第 1 张图片，共 1 张'],
])('describes pictures on %s by caption, else by number and title', async (host, second, ofRace) => {
  bff.override('get_race_album', () => ({
    code: 0,
    data: {
      albumId,
      title: { text: 'Night final' },
      summary: { text: '' },
      year: 2026,
      raceId: null,
      cover: picture('a'),
      pictureCount: 2,
      publishedAt: '2026-10-01T08:00:00.000Z',
      updatedAt: '2026-10-02T08:00:00.000Z',
      languages: ['cn', 'en', 'ru'],
      pictures: [
        { address: picture('a'), caption: { text: 'The last gate' } },
        { address: picture('b'), caption: { text: '' } },
      ],
    },
    msg: '',
  }));
  expect(await altsOf(`/race-images/${albumId}`, host)).toEqual(['The last gate', second]);
  const { body } = await site.ask(`/race-images/${albumId}`, { host });
  expect(
    [...body.matchAll(/<span aria-hidden="true"[^>]*>([^<]+)<\/span>/g)].map(([, text]) => text),
  ).toEqual(expect.arrayContaining(['The last gate']));
  bff.races.push(fakeRace({ pictures: [picture('c')] }));
  expect(await altsOf(`/race-detail/${raceId}`, host)).toEqual([ofRace]);
});
