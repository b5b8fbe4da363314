import { expect, it, jest } from '@jest/globals';
import { plainSpaces } from './inert-document.ts';
import { typedLink } from './quill-formats.ts';
import { startQuill } from './quill-setup.ts';

function written(html: string, onPictures: Parameters<typeof startQuill>[3] = () => {}) {
  const place = document.createElement('div');
  document.body.append(place);
  const quill = startQuill(place, html, () => {}, onPictures);
  return { quill, html: () => plainSpaces(quill.getSemanticHTML()) };
}

it.each([
  '<h1>One</h1><h6>Six</h6><p>Come <strong>early</strong> please</p>',
  '<p class="ql-indent-8">deep</p><blockquote>said</blockquote>',
  '<p><span class="ql-size-huge">big</span></p><ul><li>one</li></ul><ol><li>two</li></ol>',
  '<p><a href="https://example.org/a" rel="noopener noreferrer" target="_blank">there</a></p>',
  '<p><span class="ql-font-serif">a</span><span class="ql-bg-yellow">b</span><span class="ql-color-red">c</span></p>',
  '<iframe class="ql-video" allowfullscreen="" src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="YouTube"></iframe><p>after</p>',
  '<p><img src="/media/a.jpg" alt="The first gate"></p>',
])('round-trips %s', (html) => expect(written(html).html()).toBe(html));

it.each(['http://a.example', 'https://a.example', 'mailto:a@b.example', 'tel:+861380', 'sms:+861380'])(
  'links to %s',
  (address) => {
    const { quill, html } = written('<p>there</p>');
    quill.formatText(0, 5, 'link', address);
    expect(html()).toContain(`href="${address}"`);
  },
);

it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example'])('does not link to %s', (address) => {
  const { quill, html } = written('<p>there</p>');
  quill.formatText(0, 5, 'link', address);
  expect(html()).toContain('href="about:blank"');
  expect(html()).not.toContain(address);
});

it.each([
  [' www.example.org/rules ', 'https://www.example.org/rules'],
  ['пример.рф', 'https://пример.рф'],
  ['example.org:8080', 'https://example.org:8080'],
  ['http://a.example', 'http://a.example'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['/race-list', '/race-list'],
  ['#rules', '#rules'],
  ['', ''],
])('reads %j as the link %j', (typed, address) => expect(typedLink(typed)).toBe(address));

it('removes scripts, handlers and unknown frames', () => {
  expect(
    written('<p onclick="x()">a<script>x()</script></p><iframe src="https://a.example"></iframe>').html(),
  ).toBe('<p>a</p>');
});

it.each([
  [
    '<p style="color:#e60000;text-align:center">x</p>',
    '<p class="ql-align-center"><span class="ql-color-red">x</span></p>',
  ],
  [
    '<iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe>',
    '<iframe class="ql-video" allowfullscreen="" src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="YouTube"></iframe>',
  ],
  ['<p><img src="http://a.example/a.png"></p>', '<p><img src="https://a.example/a.png" alt=""></p>'],
])('converts %s to our formats', (html, ours) => expect(written(html).html()).toBe(ours));

it('highlights code of known languages after a second, and saves it without highlighting', () => {
  jest.useFakeTimers();
  try {
    const place = document.createElement('div');
    document.body.append(place);
    const code = '<pre data-language="cpp">\nint gates = 14; // &lt;img src=x onerror=alert(1)&gt;\n</pre>';
    const quill = startQuill(
      place,
      `${code}<p>and</p>${code.replace('cpp', 'cobol')}`,
      () => {},
      () => {},
      'Language of the code',
    );
    const coloured = () =>
      [...quill.root.querySelectorAll('[class*="hljs-"]')].map(({ textContent }) => textContent);
    expect(coloured()).toEqual([]);
    // jsdom has no layout and therefore no innerText.
    Object.defineProperty(HTMLElement.prototype, 'innerText', {
      configurable: true,
      get(this: HTMLElement) {
        return this.textContent;
      },
    });
    quill.insertText(0, ' ', 'user');
    jest.advanceTimersByTime(1000);
    expect(coloured()).toEqual(['int', '14', '// <img src=x onerror=alert(1)>']);
    expect(quill.root.querySelector('img')).toBeNull();
    expect(plainSpaces(quill.getSemanticHTML())).toContain(
      '<pre data-language="cpp">\n int gates = 14; // &lt;img',
    );
    expect(quill.root.querySelector('select')?.getAttribute('aria-label')).toBe('Language of the code');
  } finally {
    jest.useRealTimers();
  }
});

it('reports pasted pictures and ignores other files', () => {
  const onPictures = jest.fn();
  const { quill } = written('<p>Before</p>', onPictures);
  const [png, pdf] = [
    new File(['x'], 'a.png', { type: 'image/png' }),
    new File(['x'], 'a.pdf', { type: 'application/pdf' }),
  ];
  quill.uploader.upload({ index: 6, length: 0 }, [png, pdf]);
  expect(onPictures).toHaveBeenCalledWith(6, [png]);
});
