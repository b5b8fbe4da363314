import { describe, expect, it } from '@jest/globals';
import { formatClasses, LARGEST_INLINE_PICTURE } from '@paddock/contracts/rich-text/formats';
import { everythingAllowed } from '../testing/everything-allowed.ts';
import { htmlVectors } from '../testing/html-vectors.ts';
import { randomFrom } from '../testing/random.ts';
import { cleanHtml, allowedAttributes, allowedTags } from './clean-html.ts';

const picture = (bytes: number) => `<img src="data:image/png;base64,${'AAAA'.repeat(bytes / 3)}" />`;

describe('cleanHtml', () => {
  it('keeps everything that the editor can write', () => {
    expect(cleanHtml(everythingAllowed)).toBe(everythingAllowed);
  });

  it('allows exactly the elements, attributes and classes of the editor (control)', () => {
    const missing = [
      ...allowedTags.filter((tag) => !new RegExp(`<${tag}\\b`).test(everythingAllowed)),
      ...Object.values(allowedAttributes)
        .flat()
        .filter((name) => !everythingAllowed.includes(` ${name}`)),
      ...Object.values(formatClasses)
        .flat()
        .filter((name) => !everythingAllowed.includes(name)),
    ];
    expect(missing).toEqual([]);
  });

  it.each([
    '<h2 class="ql-align-center">Заезд</h2>',
    '<p><strong>比赛</strong> <a href="https://example.org/a">x</a></p>',
    '<ol><li data-list="bullet">one</li></ol>',
    '<img src="/media/a.webp" alt="a" />',
    '<iframe src="https://player.vimeo.com/video/76979871" title="Vimeo"></iframe>',
    picture(LARGEST_INLINE_PICTURE - (LARGEST_INLINE_PICTURE % 3)),
  ])('keeps %.60s', (html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  it.each([
    ['<script>alert(1)</script>', ''],
    ['<img src=x onerror=alert(1)>', '<img src="x" />'],
    ['<a href="javascript:alert(1)">x</a>', '<a href="about:blank">x</a>'],
    ['<a href=" java\nscript:alert(1)">x</a>', '<a href="about:blank">x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a href="about:blank">x</a>'],
    ['<a href="//evil.example">x</a>', '<a href="about:blank">x</a>'],
    ['<a href="/\\evil.example">x</a>', '<a href="about:blank">x</a>'],
    ['<a href="about:config">x</a>', '<a href="about:blank">x</a>'],
    ['<svg onload=alert(1)><circle/></svg>', ''],
    ['<iframe src="https://evil.example/embed"></iframe>', ''],
    ['<iframe src="https://www.youtube.com/feed"></iframe>', ''],
    ['<iframe srcdoc="x"></iframe>', ''],
    ['<img src="data:text/html;base64,PHA+">', ''],
    ['<img src="data:image/svg+xml;base64,PHA+">', ''],
    [picture(LARGEST_INLINE_PICTURE + 3), ''],
    ['<p style="position:fixed;background-image:url(x)">x</p>', '<p>x</p>'],
    ['<p class="admin-only ql-indent-1 ql-indent-99">x</p>', '<p class="ql-indent-1">x</p>'],
    ['<form action="/x"><input name="y"></form>', ''],
  ])('defuses %.60s', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
  });

  it.each([
    ['<p style="color:#ff0000">x</p>', '<p class="ql-color-red">x</p>'],
    [
      '<p style="color: rgb(0, 102, 204); TEXT-ALIGN: Center">x</p>',
      '<p class="ql-color-blue ql-align-center">x</p>',
    ],
    ['<p style="color:#000;background-color:#fff">x</p>', '<p>x</p>'],
    [
      '<span style="background:yellow;font-size:32px">x</span>',
      '<span class="ql-bg-yellow ql-size-huge">x</span>',
    ],
    [
      '<span style="font-family:\'Courier New\',monospace">x</span>',
      '<span class="ql-font-monospace">x</span>',
    ],
    ['<span style="font-family:Arial,sans-serif;font-size:10pt">x</span>', '<span>x</span>'],
    ['<p style="margin-left:80px">x</p>', '<p class="ql-indent-2">x</p>'],
    ['<p class="ql-color-green" style="color:red">x</p>', '<p class="ql-color-green">x</p>'],
    ['<p align="right">x</p>', '<p class="ql-align-right">x</p>'],
    [
      '<center><font color="#008000" size="5">x</font></center>',
      '<div class="ql-align-center"><span class="ql-color-green ql-size-large">x</span></div>',
    ],
    ['<img src="http://a.example/a.png">', '<img src="https://a.example/a.png" />'],
    [
      '<iframe src="https://youtu.be/dQw4w9WgXcQ?t=42s"></iframe>',
      '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?start=42"></iframe>',
    ],
    [
      '<iframe src="http://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x"></iframe>',
      '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
    ],
    [
      '<iframe src="https://vimeo.com/76979871/0a1b2c3d4e"></iframe>',
      '<iframe src="https://player.vimeo.com/video/76979871?h=0a1b2c3d4e"></iframe>',
    ],
  ])('turns %s into %s', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
    expect(cleanHtml(clean)).toBe(clean);
  });
});

/** Random combinations of the vectors, the same in every run. */
function* heaps(count: number): Generator<string> {
  const pieces = [
    '<p style="color:red;text-align:center" class="ql-size-huge x">',
    '</p>',
    '<span style=color:#12f>',
    '</span>',
    '<b>',
    '</i>',
    '<a href="java\tscript:x" target=x>',
    '<a href=" https://a.example/?a=1&b=2">',
    '</a>',
    '<img src=http://a.example/x>',
    '<img src="data:image/png;base64,AAAA">',
    '<iframe src=//youtu.be/dQw4w9WgXcQ>',
    '</iframe>',
    '<center align=right>',
    '<font size=7>',
    '</font>',
    '&amp;lt;script&gt;',
    '<',
    '"',
    '&#x26;',
    '<!--',
    '-->',
    '<table><td>',
    '</table>',
    '<pre>\n',
    '<noscript><p title="</noscript><img src=x onerror=x>">',
    '<svg><style>',
    '</style>',
    '<textarea>',
    '</textarea>',
    'text',
    '\u00a0',
    '<div '.repeat(3),
  ];
  const random = randomFrom(7);
  for (let i = 0; i < count; i += 1) {
    let heap = '';
    for (let n = 0; n < 25; n += 1) heap += pieces[random(pieces.length)];
    yield heap;
  }
}

it('is idempotent', () => {
  for (const heap of heaps(2000)) {
    const clean = cleanHtml(heap);
    expect(cleanHtml(clean)).toBe(clean);
    expect(clean).not.toMatch(/ style=| on\w+="|javascript:|http:\/\/a\.example\/x/);
  }
});

it('is idempotent for random combinations', () => {
  const texts = htmlVectors.flatMap((vector, i) => [
    vector,
    vector + htmlVectors[(i + 7) % htmlVectors.length]!,
    `<table>${vector}</table>`,
    `<p>${vector}<ul>`,
  ]);
  expect(texts.length).toBeGreaterThan(600);
  const changed = texts.filter((text) => cleanHtml(cleanHtml(text)) !== cleanHtml(text));
  expect(changed).toEqual([]);
});
