import { commentKinds, senderOf, WHITE, type CommentKind, type DanmakuComment } from './comment.ts';

/** What a viewer does not want to see. */
export interface Filters {
  kinds: readonly CommentKind[];
  /** Only white ones are shown. */
  colored: boolean;
  /** A word, or a pattern between slashes. */
  words: readonly string[];
  senders: readonly string[];
  /** Of which sites only; of all when there is none. */
  languages: readonly string[];
}

export const noFilters: Filters = { kinds: [], colored: false, words: [], senders: [], languages: [] };

const MAX_WORDS = 50;
const MAX_SENDERS = 200;
const LONGEST_PATTERN = 60;

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string').slice(0, MAX_SENDERS) : [];

/** What a browser has kept, which may be anything. */
export function keptFilters(text: string | undefined): Filters {
  try {
    const { kinds, colored, words, senders, languages } = JSON.parse(text ?? '{}') as Record<
      keyof Filters,
      unknown
    >;
    return {
      kinds: commentKinds.filter((kind) => strings(kinds).includes(kind)),
      colored: colored === true,
      words: strings(words),
      senders: strings(senders),
      languages: strings(languages),
    };
  } catch {
    // Not what we wrote: as if nothing had been kept.
    return noFilters;
  }
}

type Rule = (text: string) => boolean;

/**
 * A pattern runs over thousands of texts and cannot be interrupted, so only those are taken whose work grows slowly: no group is
 * repeated, nothing refers back or looks around, and at most two parts repeat without end.
 */
function isHarmless(pattern: string): boolean {
  const bare = pattern.replaceAll(/\\[^1-9k]/g, '_').replaceAll(/\[[^\]]*\]/g, '_');
  const endless = bare.match(/[*+]|\{\d+,\}/g) ?? [];
  return (
    pattern.length <= LONGEST_PATTERN &&
    endless.length <= 2 &&
    !/\)\s*[*+?{]/.test(bare) &&
    !/\(\?[^:]/.test(bare) &&
    !/\\[1-9k]/.test(pattern) &&
    !/\{\d{3,}/.test(bare)
  );
}

function ruleOf(word: string): Rule | undefined {
  const pattern = /^\/(.+)\/$/.exec(word)?.[1];
  if (pattern === undefined) {
    const wanted = word.toLowerCase();
    return (text) => text.toLowerCase().includes(wanted);
  }
  if (!isHarmless(pattern)) return undefined;
  try {
    const expression = new RegExp(pattern, 'iu');
    return (text) => expression.test(text);
  } catch {
    // Not a pattern: it is said beside the field.
    return undefined;
  }
}

/** The words as somebody typed them, one a line, and which of them cannot be used. */
export function readWords(typed: string): { words: string[]; refused: string[] } {
  const lines = [...new Set(typed.split('\n').map((line) => line.trim()))].filter(Boolean);
  const words = lines.filter((line) => ruleOf(line) !== undefined).slice(0, MAX_WORDS);
  return { words, refused: lines.filter((line) => !words.includes(line)) };
}

/** Whether a comment is kept. One's own always are. */
export function filterOf({
  kinds,
  colored,
  words,
  senders,
  languages,
}: Filters): (comment: DanmakuComment) => boolean {
  const rules = words
    .slice(0, MAX_WORDS)
    .map(ruleOf)
    .filter((rule) => rule !== undefined);
  const unwanted = new Set(senders);
  return (comment) =>
    comment.isOwn === true ||
    (!kinds.includes(comment.kind) &&
      !(languages.length > 0 && comment.lang !== undefined && !languages.includes(comment.lang)) &&
      !(colored && comment.color !== WHITE) &&
      !unwanted.has(senderOf(comment) || ' ') &&
      !rules.some((rule) => rule(comment.text)));
}
