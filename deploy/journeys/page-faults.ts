import type * as Axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { nextFrames } from './browser.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const wcag = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] } as const;
/** All that a translation can change: names, languages, and sizes by the length of texts. */
const changedByTexts = {
  type: 'rule',
  values: [
    'aria-command-name',
    'aria-input-field-name',
    'aria-meter-name',
    'aria-progressbar-name',
    'aria-toggle-field-name',
    'aria-tooltip-name',
    'aria-tab-name',
    'area-alt',
    'button-name',
    'document-title',
    'frame-title',
    'frame-title-unique',
    'html-has-lang',
    'html-lang-valid',
    'html-xml-lang-mismatch',
    'image-alt',
    'input-button-name',
    'input-image-alt',
    'label',
    'link-name',
    'object-alt',
    'role-img-alt',
    'scrollable-region-focusable',
    'select-name',
    'summary-name',
    'svg-img-alt',
    'target-size',
    'valid-lang',
  ],
} as const;
/** All that a theme can change. */
const contrast = { type: 'rule', values: ['color-contrast'] } as const;

async function violations(
  page: Page,
  runOnly: typeof wcag | typeof changedByTexts | typeof contrast,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(
    ({ type, values }) =>
      (window as unknown as { axe: typeof Axe }).axe
        .run({
          runOnly: { type, values: [...values] },
          resultTypes: ['violations'],
          preload: false,
        })
        .then((result) => result.violations),
    runOnly,
  );
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`).join(', ')}`,
  );
}

/** Accessibility violations of the page. */
export const faultsOf = (page: Page): Promise<string[]> => violations(page, wcag);

/** Violations that the language of a page can cause; all others are found in one language. */
export const faultsOfLanguage = (page: Page): Promise<string[]> => violations(page, changedByTexts);

async function showTheme(page: Page, theme: string): Promise<string | undefined> {
  const before = await page.evaluate((next) => {
    const { dataset } = document.documentElement;
    const { theme: shown } = dataset;
    dataset.theme = next;
    return shown;
  }, theme);
  await nextFrames(page);
  return before;
}

/** Violations in the dark theme, then those of contrast in the light theme; neither reloads the page. */
export async function faultsInBothThemes(page: Page): Promise<string[]> {
  const dark = await faultsOf(page);
  const before = await showTheme(page, 'light');
  const light = await violations(page, contrast);
  await showTheme(page, before ?? 'dark');
  return [...dark, ...light.map((fault) => `light: ${fault}`)];
}

/** Elements wider than the screen. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });

/** Controls of the header that overlap, and pictures that failed to load. */
export const brokenParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll('header:first-of-type :is(a, button, summary)')]
      .filter((control) => control.closest('main') === null && control.checkVisibility())
      .map((control) => ({ box: control.getBoundingClientRect(), words: control.outerHTML.slice(0, 120) }));
    const overlapping = controls.filter(({ box }, index) =>
      controls
        .slice(index + 1)
        .some(
          ({ box: other }) =>
            box.left < other.right - 1 &&
            other.left < box.right - 1 &&
            box.top < other.bottom - 1 &&
            other.top < box.bottom - 1,
        ),
    );
    const pictures = [...document.images].filter((image) => image.complete && image.naturalWidth === 0);
    return [
      ...overlapping.map(({ words }) => `overlaps: ${words}`),
      ...pictures.map(({ src }) => `not loaded: ${src}`),
    ];
  });

/** Words that break without a hyphen where the browser has no dictionary. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { hyphens: manual !important }');
    document.adoptedStyleSheets.push(sheet);
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const broken: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility()) continue;
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{sc=Cyrl}\p{sc=Latn}]{4,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(`broken: ${word} in ${node.parentElement.outerHTML.slice(0, 120)}`);
      }
    }
    document.adoptedStyleSheets.pop();
    return broken;
  });
