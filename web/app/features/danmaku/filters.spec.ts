import { describe, expect, it } from '@jest/globals';
import { WHITE, type DanmakuComment } from './comment.ts';
import { filterOf, storedFilters, noFilters, readWords, type Filters } from './filters.ts';
import { mergeSimilar } from './similar-comments.ts';

const comment = (change: Partial<DanmakuComment> = {}): DanmakuComment => ({
  time: 1,
  kind: 'scroll',
  color: WHITE,
  author: 'Ann',
  text: 'What a gap!',
  ...change,
});

const crowd = (texts: string[], times = 70): DanmakuComment[] =>
  Array.from({ length: times }, (_, i) => comment({ time: i / 10, text: texts[i % texts.length]! }));

describe('filters', () => {
  it.each<[string, Partial<Filters>, Partial<DanmakuComment>]>([
    ['a kind', { kinds: ['top'] }, { kind: 'top' }],
    ['colours', { colored: true }, { color: 0xe5_42_56 }],
    ['a word, however it is written', { words: ['GAP'] }, {}],
    ['a pattern', { words: ['/^what.*gap/'] }, {}],
    ['a sender', { senders: ['Ann'] }, {}],
  ])('is left out by %s', (_, filters, change) => {
    const keeps = filterOf({ ...noFilters, ...filters });
    expect(keeps(comment(change))).toBe(false);
    expect(keeps(comment({ ...change, isOwn: true }))).toBe(true);
    expect(keeps(comment({ kind: 'bottom', author: 'Bo', text: 'Go' }))).toBe(true);
  });

  it.each(['/(a+)+$/', '/(a|a)*b/', '/.*.*.*x/', String.raw`/(a)\1/`, '/(?=a)/', '/a{1000}/', '/(/'])(
    'refuses the pattern %s, which is broken or could hold up the page',
    (pattern) => expect(readWords(`fine\n${pattern}`)).toEqual({ words: ['fine'], invalid: [pattern] }),
  );

  it('accepts patterns that stay fast on the longest texts', () => {
    const { words } = readWords(String.raw`/^.*\d+x$/`);
    expect(words).toHaveLength(1);
    expect(filterOf({ ...noFilters, words })(comment({ text: '1'.repeat(200) }))).toBe(true);
  });

  it.each([undefined, 'no json', '[]', 'null', '{"kinds":7,"words":[1],"colored":"yes"}'])(
    'takes nothing from %s',
    (kept) => expect(storedFilters(kept)).toEqual(noFilters),
  );

  it('reads at most fifty words', () => {
    const lines = Array.from({ length: 60 }, (_, i) => `word${i}`);
    expect(readWords(lines.join('\n')).words).toHaveLength(50);
  });
});

describe('similar comments', () => {
  it('are merged with a count in crowded places', () => {
    const gathered = mergeSimilar(crowd(['Wow!!!', 'wooow', 'WOW', 'wow ~']));
    expect(gathered.map(({ text, count }) => [text, count])).toEqual([
      ['Wow!!!', 52],
      ['wooow', 18],
    ]);
  });

  it('stay separate elsewhere, own comments always', () => {
    expect(mergeSimilar(crowd(['Wow'], 40))).toHaveLength(40);
    const own = crowd(['Wow']).map((each, i) => (i === 5 ? { ...each, isOwn: true } : each));
    expect(mergeSimilar(own).map(({ count }) => count)).toEqual([69, undefined]);
  });
});
