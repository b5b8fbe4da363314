import { describe, expect, it } from '@jest/globals';
import { hosts, useBrowser } from './browser.ts';
import { faultsOf } from './page-faults.ts';
import { enterOffice } from './sign-in.ts';

const buttons = [
  ['粗体', 'strong'],
  ['斜体', 'em'],
  ['下划线', 'u'],
  ['删除线', 's'],
  ['行内代码', 'code'],
  ['上标', 'sup'],
  ['下标', 'sub'],
  ['引用', 'blockquote'],
  ['编号', 'li[data-list="ordered"]'],
  ['列表', 'li[data-list="bullet"]'],
  ['代码块', '.ql-code-block'],
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
    const page = await person();
    await page.context().route(
      ({ hostname }) => !hostname.endsWith('localhost'),
      (route) => route.fulfill({ contentType: 'text/html', body: '<title>video</title>' }),
    );
    await enterOffice(page, 'owner');
    await page.goto(`http://${hosts().admin}/adm/race-event/new`);
    const text = page.locator('.ql-editor').first();
    const toolbar = page.getByRole('toolbar').first();
    const button = (mark: string) => toolbar.getByRole('button', { name: new RegExp(`^${mark}`) });
    const select = (label: string) => toolbar.getByLabel(label, { exact: true });
    const all = async (): Promise<void> => {
      await text.focus();
      await page.keyboard.press('Control+A');
    };
    await text.click();
    await page.keyboard.type('Fourteen gates');

    for (const [mark, shown] of buttons) {
      await all();
      await button(mark).click();
      await text.locator(shown).first().waitFor();
      expect(await button(mark).getAttribute('aria-pressed')).toBe('true');
      await button(mark).click();
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
    for (let step = 1; step <= 8; step += 1) await button('增加缩进').click();
    await text.locator('.ql-indent-8').waitFor();
    await button('减少缩进').click();
    await text.locator('.ql-indent-7').waitFor();
    await button('清除格式').click();
    await text.locator('.ql-indent-7').waitFor({ state: 'detached' });
    // Changes within a second are one undo step.
    const bold = text.locator('strong').first();
    await all();
    await button('粗体').click();
    await bold.waitFor();
    await button('撤销').click();
    await bold.waitFor({ state: 'detached' });
    await button('重做').click();
    await bold.waitFor();
    await all();
    await button('粗体').click();
    await bold.waitFor({ state: 'detached' });

    for (const [typed, href] of [
      ['javascript:alert(1)', 'about:blank'],
      ['example.org/rules', 'https://example.org/rules'],
      ['tel:+861380', 'tel:+861380'],
    ] as const) {
      await all();
      await button('链接').click();
      await toolbar.getByLabel('Link address').fill(typed);
      await page.keyboard.press('Enter');
      await text.locator(`a[href="${href}"]`).waitFor();
    }
    await page.keyboard.press('End');
    await button('视频').click();
    await toolbar.getByLabel('Address of a YouTube or Vimeo video').fill('https://youtu.be/dQw4w9WgXcQ?t=42');
    await page.keyboard.press('Enter');
    await text.locator('iframe[src="https://www.youtube.com/embed/dQw4w9WgXcQ?start=42"]').waitFor();
    await button('表格').click();
    await text.locator('table tr:nth-child(3) td:nth-child(3)').waitFor();

    await toolbar
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'first-gate.png', mimeType: 'image/png', buffer: picture });
    await text.locator('img[src^="/media/p/"][alt="first gate"]').click();
    await button('替代文字').click();
    await toolbar.getByLabel('What the picture shows').fill('The first gate, lit');
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
