import { languageTags } from '@paddock/contracts/language';
import type { TextInLanguage } from '@paddock/contracts/localized';
import type { HTMLAttributes } from 'react';

/** `lang` for text in a fallback language. */
export const tagOf = ({ lang }: TextInLanguage): string | undefined => lang && languageTags[lang];

type Tag = 'span' | 'p' | 'h1' | 'h2' | 'h3' | 'strong' | 'dd' | 'li' | 'dt';

interface LocalTextProps extends Omit<HTMLAttributes<HTMLElement>, 'children' | 'lang'> {
  as?: Tag;
  text: TextInLanguage;
}

/** A text of the API, marked with its language when it is a fallback. */
export function LocalText({ as: Element = 'span', text, ...rest }: LocalTextProps) {
  return (
    <Element {...rest} lang={tagOf(text)}>
      {text.text}
    </Element>
  );
}
