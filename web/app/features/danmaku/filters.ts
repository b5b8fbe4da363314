import { commentKinds, senderOf, WHITE, type CommentKind, type DanmakuComment } from './comment.ts';

export interface Filters {
  kinds: readonly CommentKind[];
  /** Only white comments are shown. */
  colored: boolean;
  /** A word, or a regular expression between slashes. */
  words: readonly string[];
  senders: readonly string[];
  /** Languages of the sites to show; empty shows all. */
  languages: readonly string[];
}

export const noFilters: Filters = { kinds: [], colored: false, words: [], senders: [], languages: [] };

const MAX_WORDS = 50;
const MAX_SENDERS = 200;
const MAX_PATTERN_LENGTH = 60;

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string').slice(0, MAX_SENDERS) : [];

/** The short part, which fits into a cookie of all sites; words and senders are of one site. */
export const choicesOf = ({ kinds, colored, languages }: Filters): Partial<Filters> => ({
  kinds,
  colored,
  languages,
});

/** Parses untrusted stored JSON; `choices` take precedence. */
export function storedFilters(text: string | undefined, choices?: string): Filters {
  const { kinds, colored, words, senders, languages } = { ...parsed(text), ...parsed(choices) };
  return {
    kinds: commentKinds.filter((kind) => strings(kinds).includes(kind)),
    colored: colored === true,
    words: strings(words),
    senders: strings(senders),
    languages: strings(languages),
  };
}

type Stored = Partial<Record<keyof Filters, unknown>>;

function parsed(text: string | undefined): Stored {
  try {
    return (JSON.parse(text ?? '{}') as Stored | null) ?? {};
  } catch {
    // Unknown format: use the defaults.
    return {};
  }
}

type Rule = (text: string) => boolean;

/**
 * Patterns run over thousands of texts and cannot be interrupted, so only linear-like ones are accepted: no
 * repeated groups, no back-references or look-arounds, at most two unbounded repetitions.
 */
function isSafePattern(pattern: string): boolean {
  const bare = pattern.replaceAll(/\\[^1-9k]/g, '_').replaceAll(/\[[^\]]*\]/g, '_');
  const unbounded = bare.match(/[*+]|\{\d+,\}/g) ?? [];
  return (
    pattern.length <= MAX_PATTERN_LENGTH &&
    unbounded.length <= 2 &&
    !/\)\s*[*+?{]/.test(bare) &&
    !/\(\?[^:]/.test(bare) &&
    !/\\[1-9k]/.test(pattern) &&
    !/\{\d{3,}/.test(bare)
  );
}

function ruleOf(word: string): Rule | undefined {
  const pattern = /^\/(.+)\/$/.exec(word)?.[1];
  if (pattern === undefined) {
    const needle = word.toLowerCase();
    return (text) => text.toLowerCase().includes(needle);
  }
  if (!isSafePattern(pattern)) return undefined;
  try {
    const expression = new RegExp(pattern, 'iu');
    return (text) => expression.test(text);
  } catch {
    // Invalid patterns are reported at the field.
    return undefined;
  }
}

/** Parses one word per line; returns the invalid ones separately. */
export function readWords(typed: string): { words: string[]; invalid: string[] } {
  const lines = [...new Set(typed.split('\n').map((line) => line.trim()))].filter(Boolean);
  const words = lines.filter((line) => ruleOf(line) !== undefined).slice(0, MAX_WORDS);
  return { words, invalid: lines.filter((line) => !words.includes(line)) };
}

/** Predicate for visible comments; own comments always pass. */
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
  const hiddenSenders = new Set(senders);
  return (comment) =>
    comment.isOwn === true ||
    (!kinds.includes(comment.kind) &&
      !(languages.length > 0 && comment.lang !== undefined && !languages.includes(comment.lang)) &&
      !(colored && comment.color !== WHITE) &&
      !hiddenSenders.has(senderOf(comment) || ' ') &&
      !rules.some((rule) => rule(comment.text)));
}
