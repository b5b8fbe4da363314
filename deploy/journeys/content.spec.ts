import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { languageNames, languages, type Language } from '@paddock/contracts/language';
import { hosts, hydrated, useBrowser } from './browser.ts';
import { drawnPicture } from './drawn-picture.ts';
import { faultsOf } from './page-faults.ts';
import { enterOffice, signInAsMember } from './sign-in.ts';

const PILOT = '+79137771109';
/** All languages of a form side by side. */
const wide = { viewport: { width: 1600, height: 1000 } };

const entry = {
  cn: { title: '新赛道首飞', text: '十四个门，一夜搭成', file: '规则' },
  en: { title: 'First flight on the new track', text: 'Fourteen gates in one night', file: 'Rules' },
  ru: { title: 'Первый полёт на новой трассе', text: 'Четырнадцать ворот за ночь', file: 'Правила' },
} as const;

const rules = { name: 'rules-2026.txt', mimeType: 'text/plain', buffer: Buffer.from('Fly safe') };

/** Within the fieldset with this legend. */
const part = (page: Page, legend: string) =>
  page.locator('fieldset').filter({ has: page.locator('legend', { hasText: new RegExp(`^${legend}`) }) });

/** The rendered state, not the attribute. */
const isDrawn = (page: Page, selector: string) =>
  page.waitForFunction((of) => {
    const picture = document.querySelector<HTMLImageElement>(of);
    return picture?.complete === true && picture.naturalWidth > 0;
  }, selector);

describe('content of the back office', () => {
  const { person } = useBrowser();

  it('publishes and deletes news with a picture, a file and a video on all three sites at once', async () => {
    const readers = {} as Record<Language, Page>;
    for (const lang of languages) {
      readers[lang] = await person();
      // Fills the cache without the entry.
      await readers[lang].goto(`http://${hosts()[lang]}/race-event`);
    }
    const office = await person(wide);
    await enterOffice(office, 'editor');
    await office.goto(`http://${hosts().admin}/adm/race-event/new`);
    await office.getByLabel('Status').selectOption('published');
    for (const lang of languages) {
      const name = languageNames[lang];
      await office.getByLabel(`Title · ${name}`, { exact: true }).fill(entry[lang].title);
      await office.locator(`[data-path="body.${lang}"] .ql-editor`).click();
      await office.keyboard.type(entry[lang].text);
      await office.keyboard.press('Enter');
      const toolbar = office.locator(`[data-path="body.${lang}"]`).getByRole('toolbar');
      await toolbar.getByRole('button', { name: 'Insert video' }).click();
      await toolbar.getByLabel('YouTube or Vimeo link').fill('https://youtu.be/dQw4w9WgXcQ');
      await office.keyboard.press('Enter');
    }
    const cover = part(office, 'Cover');
    await cover.locator('input[type="file"]').setInputFiles(drawnPicture('track.png', 40));
    await cover.getByRole('button', { name: 'Remove' }).waitFor();
    await office.getByRole('button', { name: 'Add a file' }).click();
    for (const lang of languages)
      await office.getByLabel(`Name · ${languageNames[lang]}`, { exact: true }).fill(entry[lang].file);
    const file = part(office, 'Files').locator('fieldset').last();
    await file.locator('input[type="file"]').setInputFiles(rules);
    await office.getByRole('link', { name: 'Open the file: rules-2026.txt' }).waitFor();
    await office.getByRole('button', { name: 'Save' }).click();
    await office.getByText(`Saved: ${entry.en.title}`).waitFor();

    for (const lang of languages) {
      const { title, text, file: rulesName } = entry[lang];
      const reader = readers[lang];
      await reader.reload();
      await reader.getByRole('link', { name: title }).first().click();
      await reader.getByRole('heading', { name: title, level: 1 }).waitFor();
      await reader.getByText(text).waitFor();
      await isDrawn(reader, 'article img');
      await reader.locator('article [data-video]').waitFor();
      const address = await reader.getByRole('link', { name: rulesName, exact: true }).getAttribute('href');
      expect(await reader.evaluate(async (from) => (await fetch(from)).text(), address!)).toBe('Fly safe');
    }
    expect(await faultsOf(readers.ru)).toEqual([]);

    await office
      .getByRole('button', { name: `Actions: ${entry.en.title}` })
      .first()
      .click();
    await office.getByRole('menuitem', { name: 'Delete' }).click();
    await office.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await office.getByText('1 article deleted').waitFor();
    for (const lang of languages) expect((await readers[lang].reload())?.status()).toBe(404);
  });

  it('rejects only the broken one of forty uploads and keeps the dragged order', async () => {
    const page = await person(wide);
    await enterOffice(page, 'editor');
    await page.goto(`http://${hosts().admin}/adm/race-images/new`);
    await page.getByLabel('Title · English', { exact: true }).fill('Forty at once');
    const files = Array.from({ length: 40 }, (_, i) => drawnPicture(`${i}.png`, i * 6));
    files[17] = { ...files[17]!, name: 'broken.png', buffer: files[17]!.buffer.subarray(0, 60) };
    const pictures = part(page, 'Pictures').last();
    await pictures.locator('input[type="file"]').setInputFiles(files);
    const tiles = pictures.locator('ol > li');
    await tiles.nth(38).waitFor();
    const broken = pictures.locator('[data-state="refused"]');
    await broken.waitFor();
    expect(await pictures.locator('[data-state]').count()).toBe(1);
    expect(await tiles.count()).toBe(39);
    await broken.getByRole('button', { name: 'Cancel upload: broken.png' }).click();

    const source = (at: number) => tiles.nth(at).locator('img').getAttribute('src');
    const [first, second, third] = [await source(0), await source(1), await source(2)];
    await tiles.nth(2).getByLabel('Caption of picture 3 · Русский').fill('Третья');
    const target = tiles.nth(0);
    // Both are visible, at rest and not covered.
    await target.hover({ position: { x: 20, y: 40 } });
    await tiles.nth(2).getByRole('button', { name: 'Move picture 3', exact: true }).hover();
    const { x, y, width } = (await target.boundingBox())!;
    await page.mouse.down();
    await page.mouse.move(x + width - 20, y + 40, { steps: 5 });
    await pictures.locator('li[data-drop="after"]').waitFor();
    await page.mouse.move(x + 20, y + 40, { steps: 5 });
    await pictures.locator('li[data-drop="before"]').waitFor();
    await page.mouse.up();
    await pictures.getByText('Picture 3 is number 1 of 39 here').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved: Forty at once').waitFor();

    await page.getByRole('link', { name: 'Forty at once' }).first().click();
    await tiles.nth(38).waitFor();
    expect([await source(0), await source(1), await source(2)]).toEqual([third, first, second]);
    expect(await tiles.nth(0).getByLabel('Caption of picture 1 · Русский').inputValue()).toBe('Третья');
  });

  it('pages through the pictures of an album to both ends', async () => {
    const page = await person({ viewport: { width: 390, height: 844 } });
    await page.goto(`http://${hosts().en}/race-images`);
    await page.locator('main a[href^="/race-images/"]').first().click();
    await page.locator('main li a[href^="/media/p/"]').first().waitFor();
    await hydrated(page);
    await page.locator('main li a[href^="/media/p/"]').first().click();
    const viewer = page.locator('dialog[open]');
    const shown = viewer.locator('figcaption [aria-live]');
    const [, count = ''] = /^1 of (\d+)$/.exec(await shown.innerText()) ?? [];
    for (let at = 2; at <= Number(count); at += 1) {
      await viewer.getByRole('button', { name: 'Next' }).click();
      await viewer.getByText(`${at} of ${count}`).waitFor();
    }
    // The disabled button still receives key events.
    await page.keyboard.press('ArrowLeft');
    await viewer.getByText(`${Number(count) - 1} of ${count}`).waitFor();
    await page.keyboard.press('Home');
    await viewer.getByText(`1 of ${count}`).waitFor();
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    expect(await faultsOf(page)).toEqual([]);
  });

  it('keeps the remark on a contact message with a file', async () => {
    const visitor = await person({ viewport: { width: 390, height: 844 } });
    await visitor.goto(`http://${hosts().ru}/contact`);
    await visitor.getByLabel('Ваше имя').fill('Вера Ким');
    await visitor.getByLabel('Почта').fill('vera@example.com');
    await visitor.locator('textarea[name="text"]').fill('Есть ли места в январе?');
    // The maximum of a message, more than the concurrent uploads.
    await visitor
      .locator('input[type="file"]')
      .setInputFiles([rules, drawnPicture('gate.png', 40), drawnPicture('start.png', 90)]);
    await visitor.locator('input[name="attachments"]').nth(2).waitFor({ state: 'attached' });
    await visitor.locator('main form button[type="submit"]').last().click();
    await visitor.getByText('Сообщение отправлено').waitFor();

    const office = await person();
    await enterOffice(office, 'operator');
    await office.goto(`http://${hosts().admin}/adm/contact`);
    await office.getByRole('link', { name: 'Вера Ким' }).click();
    const drawer = office.getByRole('dialog', { name: 'Вера Ким' });
    await drawer.getByText('Есть ли места в январе?').waitFor();
    const saved = office.waitForEvent('download');
    await drawer.getByRole('button', { name: 'Open the file: rules-2026.txt' }).click();
    expect((await saved).suggestedFilename()).toBe('rules-2026.txt');
    await drawer.getByRole('button', { name: 'Mark as done' }).click();
    const dialog = office.getByRole('dialog', { name: 'Mark as done' });
    await dialog.getByLabel('Remark').fill('Answered by phone');
    await dialog.getByRole('button', { name: 'Mark as done' }).click();
    await office.getByText('1 message saved').waitFor();
    await office.reload();
    await drawer.getByText('Answered by phone').waitFor();
    await drawer.getByText('operator', { exact: true }).waitFor();
  });

  it('replaces and removes the picture of a pilot', async () => {
    const page = await person({ viewport: { width: 390, height: 844 } });
    await signInAsMember(page, hosts().en, PILOT);
    const shown = page.locator('main [data-size="xl"] img');
    const inHead = page.locator('header [data-size="s"] img');
    // Absent where this journey ran before.
    const before = (await shown.count()) > 0 ? await shown.getAttribute('src') : null;
    await page.locator('main input[type="file"]').setInputFiles(drawnPicture('face.png', 200));
    const dialog = page.getByRole('dialog', { name: 'Crop picture' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.locator(`main [data-size="xl"] img:not([src="${before}"])`).waitFor();
    await isDrawn(page, 'main [data-size="xl"] img');
    await inHead.waitFor();
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await shown.waitFor({ state: 'detached' });
    await inHead.waitFor({ state: 'detached' });
    expect(await faultsOf(page)).toEqual([]);
  });
});
