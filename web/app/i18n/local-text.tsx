import type { HTMLAttributes } from 'react';
import { tagOf, type Words } from './words.ts';

type Tag = 'span' | 'p' | 'h1' | 'h2' | 'h3' | 'strong' | 'dd' | 'li' | 'dt';

interface LocalTextProps extends Omit<HTMLAttributes<HTMLElement>, 'children' | 'lang'> {
  as?: Tag;
  text: Words;
}

/** A text of the API, marked with its language when it is a fallback. */
export function LocalText({ as: Element = 'span', text, ...rest }: LocalTextProps) {
  return (
    <Element {...rest} lang={tagOf(text)}>
      {text.text}
    </Element>
  );
}
