import { languages, languageTags, languageNames, type Language } from '@paddock/contracts/language';
import type { ReactNode } from 'react';
import { useWords } from '../../providers/words.ts';
import { useFormLanguages } from './form-languages.tsx';
import styles from './in-languages.module.css';

interface InLanguagesProps {
  label: string;
  /** Field path in the form; used to find its texts. */
  path: string;
  isMissing: (language: Language) => boolean;
  faultOf: (language: Language) => string | undefined;
  children: (language: Language, shown: boolean) => ReactNode;
}

/** A text in all languages. Hidden languages stay mounted and keep their input. */
export function InLanguages({ label, path, isMissing, faultOf, children }: InLanguagesProps) {
  const { t } = useWords();
  const { selected, sideBySide } = useFormLanguages();
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.texts} data-side-by-side={sideBySide}>
        {languages.map((each) => {
          const shown = sideBySide || each === selected;
          return (
            <div
              key={each}
              className={styles.text}
              hidden={!shown}
              tabIndex={-1}
              data-path={`${path}.${each}`}
              data-language={each}
              data-fault={faultOf(each) === undefined ? undefined : ''}
            >
              <p className={styles.language}>
                <span lang={languageTags[each]}>{languageNames[each]}</span>
                {isMissing(each) && <span className={styles.missing}>{t('form.missing')}</span>}
              </p>
              {children(each, shown)}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
