import { languages } from '@paddock/contracts/language';
import { describe, expect, it } from '@jest/globals';
import { hosts, useBrowser } from './browser.ts';
import { faultsOf, sideways } from './page-faults.ts';

const paths = [
  '/',
  '/race-list',
  '/history',
  '/race-center',
  '/rank',
  '/member/login',
  '/member/login?way=code',
  '/member/register',
  '/member/findpwd',
  '/not/there',
];
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

describe('every page', () => {
  const { person } = useBrowser();

  it.each(languages.flatMap((language) => Object.keys(sizes).map((size) => [language, size] as const)))(
    'of the site can be used by everyone: %s, %s',
    async (language, size) => {
      const page = await person({ viewport: sizes[size as keyof typeof sizes], reducedMotion: 'reduce' });
      for (const path of paths) {
        await page.goto(`http://${hosts()[language]}${path}`);
        expect({ path, faults: await faultsOf(page), sideways: await sideways(page) }).toEqual({
          path,
          faults: [],
          sideways: false,
        });
      }
    },
  );

  it('the way into the back office too', async () => {
    const page = await person({ reducedMotion: 'reduce' });
    await page.goto(`http://${hosts().admin}/adm/login`);
    await page.locator('form').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});
