import layout from '@paddock/ui/styles/layout.module.css';
import { tagOf } from '../i18n/local-text.tsx';
import type { HitData } from './search.server.ts';

/** A text with its matches highlighted. */
export function Marked({ words }: { words: HitData['title'] }) {
  const { text, marks } = words;
  const parts = [];
  for (let i = 0; i < marks.length; i += 2) {
    const [from, to] = [marks[i]!, marks[i + 1]!];
    parts.push(
      text.slice(marks[i - 1] ?? 0, from),
      <mark key={from} className={layout.mark}>
        {text.slice(from, to)}
      </mark>,
    );
  }
  return (
    <span lang={tagOf(words)}>
      {parts}
      {text.slice(marks.at(-1) ?? 0)}
    </span>
  );
}
