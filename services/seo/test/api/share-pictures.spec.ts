import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { languages } from '@paddock/contracts/language';
import { sharedSize, siteCardId } from '@paddock/contracts/seo/seo-limits';
import { FileAnswer } from '@paddock/kit/calls/files';
import { Refusal } from '@paddock/kit/calls/refusal';
import { ServiceHost } from '@paddock/kit/testing/service-host';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { seoService } from '../../src/service.ts';

const cover = `/media/p/${'k'.repeat(43)}/800x600/clear.png`;
let shortName = { text: 'Paddock' };
const pilot = { callsign: 'Falcon', team: 'Northwind', races: [], results: [], books: [] };

let host: ServiceHost;
let callAsVisitor: jest.SpiedFunction<InternalCalls['callAsVisitor']>;
let files: jest.SpiedFunction<InternalCalls['file']>;

beforeAll(async () => {
  host = await ServiceHost.start(seoService);
  // The services behind the pictures are not running.
  const others = host.app('seo').get(InternalCalls);
  callAsVisitor = jest.spyOn(others, 'callAsVisitor');
  files = jest.spyOn(others, 'file');
});
afterEach(() => void jest.clearAllMocks());
afterAll(() => host.close());

const news = (newsId: string, title: string) =>
  callAsVisitor.mockResolvedValue({ shortName, newsId, category: 'news', title: { text: title }, cover });

const pngOf = async (background: string) => {
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
  return new FileAnswer(Readable.from([bytes]), { type: 'image/png', name: 'clear.png' });
};

const light = async (bytes: Buffer) => (await sharp(bytes).stats()).channels[0]!.mean;

it('draws in the size of previews, per language', async () => {
  const id = randomUUID();
  callAsVisitor.mockResolvedValue({ shortName, ...pilot, pilotId: id });
  const names = new Set<string>();
  for (const lang of languages) {
    const { name, bytes } = await host.file('get_share_picture', { kind: 'pilot', id }, { lang });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', ...sharedSize });
    expect(bytes.length).toBeLessThan(300_000);
    names.add(name);
  }
  expect(names.size).toBe(3);
});

it('draws once for concurrent requests, over the cover, and again after a rename', async () => {
  const id = randomUUID();
  news(id, 'Winter cup');
  files.mockImplementation(() => pngOf('#ffffff'));
  const draw = () => host.file('get_share_picture', { kind: 'news', id });
  const all = await Promise.all([draw(), draw(), draw()]);
  expect(files).toHaveBeenCalledTimes(1);
  expect(new Set(all.map(({ name }) => name)).size).toBe(1);
  news(id, 'Spring cup');
  files.mockImplementation(() => pngOf('#000000'));
  const renamed = await draw();
  expect(renamed.name).not.toBe(all[0].name);
  expect(await light(all[0].bytes)).toBeGreaterThan((await light(renamed.bytes)) + 20);
  shortName = { text: 'Northwind' };
  news(id, 'Spring cup');
  files.mockImplementation(() => pngOf('#000000'));
  expect((await draw()).name).not.toBe(renamed.name);
});

/** Of a square in the picture. */
const colourAt = async (bytes: Buffer, left: number, top: number) => {
  const { channels } = await sharp(
    await sharp(bytes).extract({ left, top, width: 4, height: 4 }).toBuffer(),
  ).stats();
  return channels.map(({ mean }) => Math.round(mean / 16));
};

it('draws in the accent and with the logo of the organisation', async () => {
  const id = randomUUID();
  const draw = async (look: object) => {
    callAsVisitor.mockResolvedValue({ shortName, ...look, ...pilot, pilotId: id });
    files.mockImplementation(() => pngOf('#00ff00'));
    return (await host.file('get_share_picture', { kind: 'pilot', id })).bytes;
  };
  const stripe = [92, 96] as const;
  expect(await colourAt(await draw({}), ...stripe)).toEqual([16, 7, 3]);
  expect(await colourAt(await draw({ accent: '#0000ff' }), ...stripe)).not.toEqual([16, 7, 3]);
  // 75 by 56 pixels, left of the name.
  const withLogo = await draw({ logo: cover, shortName: { text: '' } });
  expect(await colourAt(withLogo, 1070, 98)).toEqual([0, 16, 0]);
});

const drawSite = (look: object) => {
  callAsVisitor.mockResolvedValue({
    shortName,
    organisation: { text: 'Northwind' },
    tagline: { text: '' },
    ...look,
  });
  files.mockImplementation(() => pngOf('#00ff00'));
  return host.file('get_share_picture', { kind: 'site', id: siteCardId });
};

it('draws a card of the site with its name over its picture', async () => {
  const plain = await drawSite({});
  expect(await sharp(plain.bytes).metadata()).toMatchObject({ format: 'jpeg', ...sharedSize });
  const pictured = await drawSite({ heroPicture: cover });
  expect(await light(pictured.bytes)).not.toBe(await light(plain.bytes));
  const renamed = await drawSite({ organisation: { text: 'Zephyr' } });
  expect(new Set([plain.name, pictured.name, renamed.name]).size).toBe(3);
});

it('draws public things only, and without a deleted cover', async () => {
  callAsVisitor.mockRejectedValue(new Refusal('not_found'));
  const id = randomUUID();
  await expect(host.file('get_share_picture', { kind: 'race', id })).rejects.toThrow('no file');
  expect(files).not.toHaveBeenCalled();
  news(id, 'Without');
  files.mockRejectedValue(new Refusal('not_found'));
  expect((await host.file('get_share_picture', { kind: 'news', id })).bytes.length).toBeGreaterThan(1000);
});

const row = { callsign: 'ACE', name: 'Ada Chen', totalTime: 221_200 };

it('draws the winner of an official result, and no other', async () => {
  const raceId = randomUUID();
  const race = {
    raceId,
    status: 'finished',
    title: { text: 'Night cup' },
    venue: { text: '' },
    cover: '',
    startsAt: '2026-05-01T09:00:00Z',
    endsAt: '2026-05-01T12:00:00Z',
    serverTime: '2026-05-02T09:00:00Z',
    zone: 'Asia/Shanghai',
  };
  const draw = async (classes: object[]) => {
    callAsVisitor.mockImplementation(async (name) =>
      name === 'get_race_result' ? { classes } : { shortName, ...race },
    );
    return host.file('get_share_picture', { kind: 'race', id: raceId });
  };
  const open = await draw([]);
  expect((await draw([{ state: 'provisional', first: row }])).name).toBe(open.name);
  const official = await draw([{ state: 'official', first: row }]);
  expect(official.name).not.toBe(open.name);
  expect((await draw([{ state: 'official', first: null }])).name).toBe(open.name);
});

it('draws the portrait of a pilot who shows it', async () => {
  const id = randomUUID();
  const draw = (look: object) => {
    callAsVisitor.mockResolvedValue({ shortName, ...pilot, pilotId: id, ...look });
    files.mockImplementation(() => pngOf('#00ff00'));
    return host.file('get_share_picture', { kind: 'pilot', id });
  };
  const centre = [956, 335] as const;
  expect(await colourAt((await draw({ picture: cover })).bytes, ...centre)).toEqual([0, 16, 0]);
  expect(await colourAt((await draw({ picture: null })).bytes, ...centre)).not.toEqual([0, 16, 0]);
});
