import { languages, languageTags, languageNames } from '@paddock/contracts/language';
import { useWords } from '../../providers/words.ts';
import { useFormLanguages } from '../fields/form-languages.tsx';
import type { Gap } from '../fields/missing-texts.ts';
import styles from './form-bar.module.css';

interface LanguageSwitchProps {
  gaps: readonly Gap[];
  onJump?: (gap: Gap) => void;
}

/** Switches the language of all texts; with all languages visible, jumps to the first missing text. */
export function LanguageSwitch({ gaps, onJump }: LanguageSwitchProps) {
  const { t } = useWords();
  const { selected, select, sideBySide } = useFormLanguages();
  return (
    <fieldset aria-label={t('form.languages')} className={styles.languages}>
      {languages.map((each) => {
        const missing = gaps.filter(({ language }) => language === each);
        const [first] = missing;
        return (
          <button
            key={each}
            type="button"
            className={styles.language}
            aria-pressed={sideBySide ? undefined : each === selected}
            disabled={sideBySide && !first}
            onClick={() => (sideBySide && first ? onJump?.(first) : select(each))}
          >
            <span lang={languageTags[each]}>{languageNames[each]}</span>
            {missing.length > 0 && (
              <span className={styles.count}>
                <span aria-hidden="true">{missing.length}</span>
                <span className="visually-hidden">{t('form.gapsIn', { count: missing.length })}</span>
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
