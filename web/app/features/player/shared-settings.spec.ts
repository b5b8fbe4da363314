/** @jest-environment ../deploy/checks/jest/dom-environment.mjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { drawVideos } from './testing/drawn-video.ts';
import { button, mount, withDanmaku } from './testing/mounted-player.tsx';

const cookieDomain = 'races.example.com';

/** Cookies of the common domain; the storage is of one site. */
const jar = new Map<string, string>();
const written: string[] = [];

beforeEach(() => {
  drawVideos();
  localStorage.clear();
  jar.clear();
  written.length = 0;
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (line: string) => {
      written.push(line);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line)!;
      jar.set(name, value);
    },
  });
  jar.set('theme', 'light');
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, 'cookie');
});

const open = async (change: object = { cookieDomain }) => {
  const mounted = await mount({ ...withDanmaku(), ...change });
  await mounted.user.click(button('Settings'));
  return mounted;
};
const value = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name }).value;

/** Chooses on one site, and opens the player of another. */
async function chooseThenMove(from: object, to: object) {
  const { user } = await open(from);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Danmaku size' }), '125%');
  await user.click(button('Danmaku filters'));
  await user.click(screen.getByRole('checkbox', { name: 'English' }));
  fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '0.35' } });
  cleanup();
  localStorage.clear();
  return open(to);
}

describe('the settings of the player', () => {
  it('are the same on all sites of a common domain', async () => {
    const { video, user } = await chooseThenMove({ cookieDomain }, { cookieDomain });
    expect([value('Danmaku size'), video.volume]).toEqual(['1.25', 0.35]);
    await user.click(button('Danmaku filters'));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'English' }).checked).toBe(true);
    const line = written.at(-1)!;
    expect(line).toMatch(/^player=\S+; Path=\/; Max-Age=\d+; SameSite=Lax; Domain=races\.example\.com$/);
    expect(jar.get('theme')).toBe('light');
  });

  it('are those of the site without a common domain', async () => {
    const { video } = await chooseThenMove({}, {});
    expect([value('Danmaku size'), video.volume, written]).toEqual(['1', 0.7, []]);
  });

  it('keep what was chosen on a site before', async () => {
    localStorage.setItem('player-danmaku-area', '0.5');
    const { user } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Danmaku size' }), '125%');
    cleanup();
    localStorage.clear();
    await open();
    expect([value('Display area'), value('Danmaku size')]).toEqual(['0.5', '1.25']);
  });

  it('stay below 512 bytes, without blocked words and senders', async () => {
    const words = Array.from({ length: 50 }, (_, i) => `word ${i}`);
    const languages = Array.from({ length: 100 }, (_, i) => `language ${i}`);
    localStorage.setItem('player-danmaku-filters', JSON.stringify({ words, senders: words, languages }));
    for (const name of ['opacity', 'size', 'speed', 'area', 'max'])
      localStorage.setItem(`player-danmaku-${name}`, '0.12345678901234567');
    const { user } = await open();
    await user.click(button('Danmaku filters'));
    await user.click(screen.getByRole('checkbox', { name: 'English' }));
    fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '0.35' } });
    expect(`player=${jar.get('player')}`.length).toBeLessThan(512);
    expect(jar.get('player')).toContain('volume=0.35');
    expect(jar.get('player')).not.toContain('word');
  });

  it.each(['', '%', 'volume=loud&danmakuSize=NaN&danmakuChoices=%7B', 'volume=&danmakuSize'])(
    'ignore a broken cookie: %j',
    async (broken) => {
      jar.set('player', broken);
      const { video } = await open();
      expect([value('Danmaku size'), video.volume]).toEqual(['1', 0.7]);
    },
  );
});
