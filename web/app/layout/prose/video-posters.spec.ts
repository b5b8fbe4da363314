import { expect, it } from '@jest/globals';
import { withPosters } from './video-posters.ts';

const words = (site: string) => ({ play: 'Play <it>', note: `From ${site}` });
const frame = (src: string) => `<iframe class="ql-video" src="${src}" width="320" allowfullscreen></iframe>`;

it('replaces a frame with a link and leaves the rest', () => {
  const shown = withPosters(
    `<p>a</p>${frame('https://www.youtube.com/embed/abcdef?start=4&amp;x=1')}<p>b</p>`,
    words,
  );
  expect(shown).toMatch(
    /^<p>a<\/p><a [^>]*href="https:\/\/www\.youtube\.com\/embed\/abcdef\?start=4&amp;x=1"[^>]*>.*<\/a><p>b<\/p>$/,
  );
  expect(shown).toContain('Play &#60;it&#62;');
  expect(shown).toContain('From YouTube');
  expect(withPosters(frame('https://player.vimeo.com/video/76979871'), words)).toContain('From Vimeo');
  expect(shown).not.toContain('<iframe');
});

it('leaves other texts unchanged', () => {
  const text = '<p>&lt;iframe src="https://www.youtube.com/embed/x"&gt;&lt;/iframe&gt;</p>';
  expect(withPosters(text, words)).toBe(text);
  expect(withPosters('<iframe class="ql-video"></iframe>', words)).toBe('');
});
