import { describe, expect, it } from '@jest/globals';
import { hosts, useBrowser } from './browser.ts';
import { faultsOf } from './page-faults.ts';
import { enterOffice } from './sign-in.ts';

const buttons = [
  ['Bold', 'strong'],
  ['Italic', 'em'],
  ['Underline', 'u'],
  ['Strikethrough', 's'],
  ['Inline code', 'code'],
  ['Superscript', 'sup'],
  ['Subscript', 'sub'],
  ['Quote', 'blockquote'],
  ['Numbered list', 'li[data-list="ordered"]'],
  ['Bulleted list', 'li[data-list="bullet"]'],
  ['Code block', '.ql-code-block'],
] as const;

const choices = [
  ['Heading', ['1', '2', '3', '4', '5', '6'].map((level) => [level, `h${level}`])],
  ['Text size', ['small', 'large', 'huge'].map((size) => [size, `.ql-size-${size}`])],
  ['Font', ['serif', 'monospace'].map((font) => [font, `.ql-font-${font}`])],
  ['Text colour', ['red', 'grey'].map((colour) => [colour, `.ql-color-${colour}`])],
  ['Background colour', ['yellow', 'purple'].map((colour) => [colour, `.ql-bg-${colour}`])],
  ['Alignment', ['center', 'right', 'justify'].map((align) => [align, `.ql-align-${align}`])],
] as const;

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('the rich-text editor', () => {
  const { person } = useBrowser();

  it('applies and undoes each button', async () => {
    // Chromium without windows says so of a frame that it cannot load.
    const page = await person({}, /'postMessage' on 'DOMWindow'.*'https:\/\/www\.youtube\.com'/);
    await page.context().route(
      ({ hostname }) => !hostname.endsWith('localhost'),
      (route) => route.fulfill({ contentType: 'text/html', body: '<title>video</title>' }),
    );
    await enterOffice(page, 'owner');
    await page.goto(`http://${hosts().admin}/adm/race-event/new`);
    const text = page.locator('.ql-editor').first();
    const toolbar = page.getByRole('toolbar').first();
    const button = (name: string) => toolbar.getByRole('button', { name, exact: true });
    const select = (label: string) => toolbar.getByLabel(label, { exact: true });
    const all = async (): Promise<void> => {
      await text.focus();
      await page.keyboard.press('Control+A');
    };
    await text.click();
    await page.keyboard.type('Fourteen gates');

    for (const [name, shown] of buttons) {
      await all();
      await button(name).click();
      await text.locator(shown).first().waitFor();
      expect(await button(name).getAttribute('aria-pressed')).toBe('true');
      await button(name).click();
      await text.locator(shown).first().waitFor({ state: 'detached' });
    }
    for (const [label, options] of choices)
      for (const [value = '', shown = ''] of options) {
        await all();
        await select(label).selectOption(value);
        await text.locator(shown).first().waitFor();
        await all();
        await select(label).selectOption('');
      }
    await all();
    for (let step = 1; step <= 8; step += 1) await button('Increase indent').click();
    await text.locator('.ql-indent-8').waitFor();
    await button('Decrease indent').click();
    await text.locator('.ql-indent-7').waitFor();
    await button('Clear formatting').click();
    await text.locator('.ql-indent-7').waitFor({ state: 'detached' });
    // Changes within a second are one undo step.
    const bold = text.locator('strong').first();
    await all();
    await button('Bold').click();
    await bold.waitFor();
    await button('Undo typing').click();
    await bold.waitFor({ state: 'detached' });
    await button('Redo typing').click();
    await bold.waitFor();
    await all();
    await button('Bold').click();
    await bold.waitFor({ state: 'detached' });

    for (const [typed, href] of [
      ['javascript:alert(1)', 'about:blank'],
      ['example.org/rules', 'https://example.org/rules'],
      ['tel:+861380', 'tel:+861380'],
    ] as const) {
      await all();
      await button('Link').click();
      await toolbar.getByLabel('Link address').fill(typed);
      await page.keyboard.press('Enter');
      await text.locator(`a[href="${href}"]`).waitFor();
    }
    await page.keyboard.press('End');
    await button('Insert video').click();
    await toolbar.getByLabel('YouTube or Vimeo link').fill('https://youtu.be/dQw4w9WgXcQ?t=42');
    await page.keyboard.press('Enter');
    await text.locator('iframe[src="https://www.youtube.com/embed/dQw4w9WgXcQ?start=42"]').waitFor();
    await button('Insert table').click();
    await text.locator('table tr:nth-child(3) td:nth-child(3)').waitFor();

    await toolbar
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'first-gate.png', mimeType: 'image/png', buffer: picture });
    await text.locator('img[src^="/media/p/"][alt="first gate"]').click();
    await button('Alternative text').click();
    await toolbar.getByLabel('Describe the picture for people who cannot see it').fill('The first gate, lit');
    await page.keyboard.press('Enter');
    await text.locator('img[alt="The first gate, lit"]').waitFor();
    await toolbar
      .locator('input[type="file"]')
      .last()
      .setInputFiles({ name: '规则 2026.txt', mimeType: 'text/plain', buffer: Buffer.from('Fly safe') });
    const link = text.locator('a[href^="/media/d/"]');
    await link.waitFor();
    expect(await link.textContent()).toBe('规则-2026.txt');
    // Typing continues after the link, not inside it.
    await page.keyboard.type('and fly');
    await text.getByText('规则-2026.txt and fly').waitFor();
    expect(await link.textContent()).toBe('规则-2026.txt');
    await page.getByText('Uploaded').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});
