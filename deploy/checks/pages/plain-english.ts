// `npm run lint`: phrases that a programmer would not search for, per 1,000 words of comments, test titles, docs, English texts,
// and the texts of errors, steps and waits in code.
// A text may use one where it is the plain way to say it; an area full of them fails, and its lines are printed.
import { filesOf, read } from '../repository.ts';

const MAX_PER_1000_WORDS = 1;

const phrases: RegExp[] = [
  /\b(nobody|somebody|everybody|anybody)\b(?!'s)/gi,
  /\b(whoever|whom|whatever|whichever|wherever|whose)\b/gi,
  /\b(is|are|was|were|been|be) (told|said|heard|asked)\b|\b(tells|hears)\b/gi,
  // A relative clause as the subject of a sentence.
  /(?:^|[.;:!?] +)(What|Who|Which|That|Where|How) (?!a\b|an\b|if\b)[a-z' ]+\b(is|are|was|were|has|have|may|can|does|do|goes|comes|stands?|says?|ends?)\b(?![^.?]*\?)/g,
  /\b(anew|meanwhile|deeds?|beside|thereof|thereby|hereby|henceforth|apiece|amiss|abreast|farewell|in vain|at hand|by itself|of its own|of our own|for good|no more|not any more|and nothing else|is missed|stands? (?:in|for|beside|with)|in sight)\b/gi,
];

interface Line {
  place: string;
  text: string;
}

const files = (...patterns: string[]): string[] =>
  filesOf(...patterns).filter((file) => !/(^|\/)(migrations|generated)\/|\.d\.ts$/.test(file));

const lines = (file: string): Line[] =>
  read(file)
    .split('\n')
    .map((text, index) => ({ text, place: `${file}:${index + 1}` }));

function* comments(file: string): Generator<Line> {
  let isInBlock = false;
  for (const { text, place } of lines(file)) {
    const startsBlock = /^\s*\/\*/.test(text);
    const line = /(?<![:"'`])\/\/\s(.*)$/.exec(text)?.[1];
    if (isInBlock || startsBlock) {
      isInBlock = !text.includes('*/');
      yield { place, text: text.replaceAll(/^\s*\/?\*+\/?|\*\/\s*$/g, '').trim() };
    } else if (line !== undefined) yield { place, text: line };
  }
}

function* titles(file: string): Generator<Line> {
  for (const { text, place } of lines(file)) {
    const title = /\b(?:it|test|describe)(?:\.each\([^)]*\))?\(\s*(['"`])(.+?)\1\s*,/.exec(text)?.[2];
    if (title) yield { place, text: title };
  }
}

/** Texts of `eventually('…')`, `step('…')`, `new Error('…')` and other errors. */
function* messages(file: string): Generator<Line> {
  for (const { text, place } of lines(file))
    for (const [, , message = ''] of text.matchAll(
      /\b(?:eventually|step|new \w*(?:Error|Complaint))\(\s*(['"`])(.+?)\1/g,
    ))
      yield { place, text: message.replaceAll(/\$\{[^}]*\}/g, ' ') };
}

function* markdown(file: string): Generator<Line> {
  let isCode = false;
  for (const { text, place } of lines(file)) {
    if (text.startsWith('```')) isCode = !isCode;
    else if (!isCode) yield { place, text: text.replaceAll(/`[^`]*`|\]\([^)]*\)/g, ' ') };
  }
}

function* texts(file: string): Generator<Line> {
  for (const { text, place } of lines(file)) yield { place, text: /":\s*"(.*)"/.exec(text)?.[1] ?? '' };
}

const code = ['*.ts', '*.tsx', '*.mjs', '*.css'];
const areas: Record<string, () => Line[]> = {
  comments: () => files(...code).flatMap((file) => [...comments(file)]),
  'test titles': () => files('*.spec.ts', '*.spec.tsx').flatMap((file) => [...titles(file)]),
  'messages in code': () => files('*.ts', '*.tsx').flatMap((file) => [...messages(file)]),
  docs: () => files('*.md').flatMap((file) => [...markdown(file)]),
  'English texts': () =>
    files('*/locales/en/*.json', '*/locales/en.json').flatMap((file) => [...texts(file)]),
};

/** Hits per 1,000 words, and the lines that have them. */
export function measure(area: readonly Line[]): { words: number; hits: Line[] } {
  let words = 0;
  const hits: Line[] = [];
  for (const line of area) {
    words += line.text.match(/[A-Za-z']+/g)?.length ?? 0;
    for (const phrase of phrases) for (const _ of line.text.matchAll(phrase)) hits.push(line);
  }
  return { words, hits };
}

if (import.meta.main) {
  for (const [name, linesOf] of Object.entries(areas)) {
    const { words, hits } = measure(linesOf());
    const rate = (1000 * hits.length) / Math.max(words, 1);
    console.log(`${name}: ${hits.length} hits in ${words} words, ${rate.toFixed(1)} per 1,000`);
    if (rate <= MAX_PER_1000_WORDS) continue;
    for (const { place, text } of hits) console.log(`  ${place}: ${text.slice(0, 160)}`);
    process.exitCode = 1;
  }
}
