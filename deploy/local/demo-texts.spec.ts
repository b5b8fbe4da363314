import { describe, expect, it } from '@jest/globals';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoPeople, isCallsignOnly } from '@paddock/contracts/demo-pilots';
import { factsNamedIn, fillDemoText } from '@paddock/contracts/demo-text';
import { isLanguage, type Language, languages } from '@paddock/contracts/language';
import club from '../../services/club/src/seed/demo.json' with { type: 'json' };
import content from '../../services/content/src/seed/demo.json' with { type: 'json' };
import { helmetPictures } from '../../services/content/src/seed/helmet-pictures.ts';
import { demoFacts } from '../../services/race/src/seed/demo-facts.ts';
import { demoRaces } from '../../services/race/src/seed/demo-races.ts';
import { demoRanking, lapsOfRound } from '../../services/race/src/seed/demo-results.ts';
import races from '../../services/race/src/seed/demo.json' with { type: 'json' };

type Texts = Record<Language, string>;

/** Stems of places, people and races, as texts of each language have them. */
const names: readonly (readonly [cn: string, en: string, ru: string])[] = [
  ['喀山', 'Kazan', 'Казан'],
  ['青岛', 'Qingdao', 'Циндао'],
  ['阿拉木图', 'Almaty', 'Алматы'],
  ['太古仓', 'Taikoo', 'Тайку'],
  ['成都', 'Chengdu', 'Чэнду'],
  ['广州', 'Guangzhou', 'Гуанчжоу'],
  ['上海', 'Shanghai', 'Шанхай'],
  ['杭州', 'Hangzhou', 'Ханчжоу'],
  ['萨马拉', 'Samara', 'Самара'],
  ['海岸公开赛', 'Coastline Open', 'кубк\\S* побережья|кубок побережья'],
  ['草原之光', 'Steppe Lights', 'Огни степи'],
  ['龙门冲刺赛', 'Dragon Gate', 'Врата дракона'],
  ['珠江冲刺赛', 'Pearl River', 'Жемчужной реке'],
  ['拉古京', 'Lagutin', 'Лагутин'],
  ['季姆琴科', 'Timchenko', 'Тимченко'],
  ['费雷拉', 'Ferreira', 'Феррейра'],
  ['沈曼', 'Shen Man', 'Шэнь Мань'],
  ['何佩琪', 'Peggy Ho', 'Пегги Хо'],
];

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const timeline = /[\d:.]+ --> [\d:.]+/g;
const facts = demoFacts();
const now = new Date('2026-07-01T12:00:00Z');

function textsIn(value: unknown): Texts[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value);
  if (
    !Array.isArray(value) &&
    Object.keys(value).every(isLanguage) &&
    inside.every((one) => typeof one === 'string')
  )
    return inside.length > 0 ? [value as Texts] : [];
  return inside.flatMap(textsIn);
}

const texts = [races, content, club].flatMap(textsIn);

const without = (text: string): string => text.replaceAll(/\{[^}]*\}/g, ' ').replaceAll(/<[^>]*>/g, ' ');
const numbersIn = (text: string): string[] =>
  (without(text).match(/\d+(?:[.,:]\d+)*/g) ?? []).map((one) => one.replace(',', '.')).toSorted();
const callsigns = [...demoPeople, ...club.people].map((one) => one.callsign);
const callsignsIn = (text: string): string[] =>
  callsigns.filter((callsign) => new RegExp(`\\b${callsign}\\b`).test(without(text)));
const linksIn = (text: string): string[] =>
  [...text.matchAll(/href="([^"]*)"/g)].map(([, to = '']) => to).toSorted();
const namesIn = (text: string, language: Language): string[] =>
  names
    .filter((name) =>
      new RegExp(`(?<![а-яё])(${name[languages.indexOf(language)]!})`, 'i').test(without(text)),
    )
    .map(([, name]) => name);
const factsIn = (text: string): string[] => [...new Set(factsNamedIn(text))].toSorted();

const foundIn = (language: Language, find: (text: string, language: Language) => string[]) =>
  texts.map((text) => [text.en.slice(0, 60), find(text[language], language)]);

describe.each([
  ['numbers', numbersIn],
  ['callsigns', callsignsIn],
  ['links', linksIn],
  ['names', namesIn],
  ['facts', factsIn],
])('demo texts have the same %s', (_what, found) => {
  it.each(['en', 'ru'] as const)('in cn and %s', (language) => {
    expect(foundIn(language, found)).toEqual(foundIn('cn', found));
  });
});

it('demo texts exist in every language and name known facts', () => {
  for (const text of texts) {
    expect(Object.keys(text).toSorted()).toEqual([...languages]);
    for (const language of languages)
      expect(fillDemoText(text[language], language, facts)).not.toMatch(/[{}]|undefined/);
  }
});

it.each(languages)('demo texts name topics of the contact form in %s', (language) => {
  const locale = (name: string): unknown =>
    JSON.parse(readFileSync(at(`../../web/app/locales/${language}/${name}.json`), 'utf8'));
  const { contact } = locale('content') as { contact: { topics: Record<string, string> } };
  const { nav } = locale('frame') as { nav: Record<string, string> };
  const named = texts.flatMap((text) =>
    [...text[language].matchAll(/"\/contact"[^.。]*?[“«]([^”»]+)/g)].map(([, topic]) => topic),
  );
  expect(named).not.toEqual([]);
  // Trainings have the name that the menu gives them.
  expect([...Object.values(contact.topics), nav['/drone-camp']]).toEqual(expect.arrayContaining(named));
});

it('Russian demo texts have decimal commas', () => {
  const filled = texts.map((text) => without(fillDemoText(text.ru, 'ru', facts)));
  const cues = globSync('demo-videos/*/ru.vtt', { cwd: at('.') }).map((file) =>
    readFileSync(at(file), 'utf8').replaceAll(timeline, ''),
  );
  expect([...filled, ...cues].flatMap((text) => text.match(/.{0,20}\d\.\d.{0,20}/g) ?? [])).toEqual([]);
});

it.each(languages)(
  'demo texts have only the callsign of pilots who are shown without more, in %s',
  (language) => {
    const filled = [...texts, ...helmetPictures.map(({ caption }) => caption)].map((text) =>
      fillDemoText(text[language], language, facts),
    );
    const cues = globSync(`demo-videos/*/${language}.vtt`, { cwd: at('.') }).map((file) =>
      readFileSync(at(file), 'utf8'),
    );
    const openTeams = demoPeople.filter((one) => !isCallsignOnly(one)).map(({ team }) => team);
    const hidden = demoPeople.filter(isCallsignOnly).map(({ callsign, nickname, realName, team }) => ({
      names: [nickname, realName, openTeams.includes(team) ? '' : team].filter(Boolean),
      pair: [callsign, team],
    }));
    expect(hidden.map(({ pair }) => pair[0])).toEqual(expect.arrayContaining(['NIGHTHAWK', 'MISHA']));
    const shows = (text: string) =>
      hidden.some(
        ({ names: words, pair }) =>
          words.some((word) => text.includes(word)) || pair.every((word) => word && text.includes(word)),
      );
    expect(shows('MISHA · Юный пилот') && shows('NIGHTHAWK · 深圳极速')).toBe(true);
    expect([...filled, ...cues].filter(shows)).toEqual([]);
    expect(Object.keys(facts).filter((name) => name.endsWith('.age'))).toEqual([]);
  },
);

it('demo facts follow the results and the day of the start', () => {
  const winner = facts['kazan.open.winner'];
  expect(demoRaces.find(({ key }) => key === 'kazan')!.classes[0]!.result!.pilots).toContain(winner);
  expect(demoFacts('demo', now)).toMatchObject({
    season: 2026,
    'kazan.date': { cn: '6月13日', en: '13 June', ru: '13 июня' },
    'camp.dates': { cn: '8月12日至8月16日', en: '12–16 August', ru: '12–16 августа' },
  });
});

it('results have what the articles tell of them', () => {
  const seconds = (name: string): number => Number(fillDemoText(`{${name}}`, 'en', facts));
  expect(fillDemoText('{coast.open.second.gap}', 'ru', facts)).toMatch(/^\d,\d{3}$/);
  expect(seconds('dragon.open.bestLap')).toBeLessThan(19);
  expect(seconds('coast.open.third.gap') - seconds('coast.open.second.gap')).toBeLessThan(0.5);
  expect(facts['coast.open.fastest']).toBe(facts['coast.open.winner']);
  expect(seconds('steppe.open.third.gap')).toBeLessThan(2);
  expect(facts['kazan.juniors.third']).toBeDefined();
  for (const { classes } of demoRaces)
    for (const { result, division } of classes) {
      if (!result) continue;
      const crashed = demoRanking(result, division, new Map(), undefined).filter(
        ({ outcome }) => outcome.status === 'dnf',
      );
      expect(crashed).toHaveLength(1);
      expect(crashed[0]!.outcome.laps).toBeLessThan(lapsOfRound(result));
    }
});

const filledIn = (language: Language): string[] =>
  texts.map((text) => fillDemoText(text[language], language, facts).replaceAll(/<[^>]*>/g, ' '));
const parts = (list: readonly string[], pattern: RegExp): string[] =>
  list.flatMap((text) => text.match(pattern) ?? []);

describe('demo texts', () => {
  it.each([
    [
      'en',
      /(?:^|[.!?“] )[1-9] [a-z]+|\b(?:and|with|extra) [1-9] (?!mm|gates)[a-z]+/g,
      ['5 days with', 'and 1 tree'],
    ],
    [
      'ru',
      /(?:^|[.!?«] )[1-9] [а-яё]+|(?<![а-яё])(?:и|с|лишний) [1-9] (?!ворот|очко)[а-яё]+/g,
      ['5 дней', 'и 1 дерево'],
    ],
  ] as const)('have small numbers as words, in %s', (language, pattern, wrong) => {
    expect(parts(wrong, pattern)).toHaveLength(wrong.length);
    expect(parts(filledIn(language), pattern)).toEqual([]);
  });

  it('have Chinese dates without spaces around them', () => {
    const pattern = /\p{Script=Han} \d+月|日 \p{Script=Han}/gu;
    expect(parts(['将于 8月12日至8月16日 在'], pattern)).toHaveLength(2);
    expect(parts(filledIn('cn'), pattern)).toEqual([]);
  });
});

const timesOf = (cues: string): string[] => cues.match(timeline) ?? [];
const cueNumbers = (cues: string): string[] => numbersIn(cues.replaceAll(timeline, ''));

describe('demo files', () => {
  it('contain every picture that is named, and an index of all', () => {
    const index = JSON.parse(readFileSync(at('demo-pictures/index.json'), 'utf8')) as { file: string }[];
    const files = index.map(({ file }) => file);
    expect(files.toSorted()).toEqual(globSync('*.{jpg,png}', { cwd: at('demo-pictures') }).toSorted());
    const named = [
      ...content.news.map(({ cover }) => cover),
      ...content.pages.map(({ cover }) => cover ?? '').filter(Boolean),
      ...content.albums.flatMap(({ pictures }) => pictures.map(({ picture }) => picture)),
      ...races.races.flatMap(({ key }) => [`race-${key}`, `paddock-${key}`, `night-${key}`]),
      ...callsigns.map((callsign) => `helmet-${callsign.toLowerCase()}`),
    ];
    expect(named.filter((name) => !files.includes(`${name}.jpg`))).toEqual([]);
    expect(club.partners.filter(({ logo }) => !files.includes(`logo-${logo}.png`))).toEqual([]);
  });

  it('contain every video with a poster and the same cues in each language', () => {
    for (const { recording, seconds } of content.videos) {
      const folder = at(`demo-videos/${recording}`);
      for (const file of ['video.mp4', 'poster.jpg'])
        expect([file, existsSync(join(folder, file))]).toEqual([file, true]);
      const cues = languages.map((language) => readFileSync(join(folder, `${language}.vtt`), 'utf8'));
      for (const one of cues) {
        expect(timesOf(one)).toEqual(timesOf(cues[0]!));
        expect([recording, cueNumbers(one)]).toEqual([recording, cueNumbers(cues[0]!)]);
      }
      const [hours = 0, minutes = 0, second = 0] = timesOf(cues[0]!)
        .at(-1)!
        .split(' --> ')[1]!
        .split(':')
        .map(Number);
      expect(hours * 3600 + minutes * 60 + second).toBeLessThanOrEqual(seconds);
    }
  });

  it('contain a video for each result that names a second of it', () => {
    const filmed = demoRaces.filter(({ classes }) =>
      classes.some(({ result }) => result?.recordedSecond !== undefined),
    );
    const shown = content.videos.flatMap(({ race, showsBestLap }) => (showsBestLap && race) || []);
    expect(filmed.length).toBeGreaterThan(3);
    expect(shown.toSorted()).toEqual(filmed.map(({ key }) => key).toSorted());
  });

  it('stay small enough for the repository', () => {
    const bytes = globSync('demo-{pictures,videos}/**/*.*', { cwd: at('.') }).map(
      (file) => readFileSync(at(file)).length,
    );
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(22_000_000);
  });
});
