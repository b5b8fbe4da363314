import { languageTags, languageNames, type Language } from '@paddock/contracts/language';
import {
  type CSSProperties,
  type ReactNode,
  createContext,
  use,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useServices } from '../../providers/services.ts';
import { useSiteLanguages } from '../../providers/site-settings.ts';
import { useWords } from '../../providers/words.ts';
import styles from './in-languages.module.css';

interface InLanguagesProps {
  label: string;
  /** Field path in the form; used to find its texts. */
  path: string;
  isMissing: (language: Language) => boolean;
  faultOf: (language: Language) => string | undefined;
  children: (language: Language, shown: boolean) => ReactNode;
}

/** A text in all languages of the site. Hidden languages stay mounted and keep their input. */
export function InLanguages({ label, path, isMissing, faultOf, children }: InLanguagesProps) {
  const { t, languages } = useWords();
  const { selected, sideBySide } = useFormLanguages();
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      <div
        className={styles.texts}
        data-side-by-side={sideBySide}
        style={{ '--languages': languages.length } as CSSProperties}
      >
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
              {(languages.length > 1 || isMissing(each)) && (
                <p className={styles.language}>
                  {languages.length > 1 && <span lang={languageTags[each]}>{languageNames[each]}</span>}
                  {isMissing(each) && <span className={styles.missing}>{t('form.missing')}</span>}
                </p>
              )}
              {children(each, shown)}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Above this width all languages are shown side by side. */
const SIDE_BY_SIDE = '(width >= 1500px)';

/** The language in which the texts of a form are edited. */
interface FormLanguages {
  selected: Language;
  select: (language: Language) => void;
  /** All languages are visible. */
  sideBySide: boolean;
}

const FormLanguagesContext = createContext<FormLanguages | null>(null);

interface FormLanguagesProviderProps {
  /** Default: the language of the office. */
  initial?: Language | undefined;
  children: ReactNode;
}

/** One language switch for all texts of a form. */
export function FormLanguagesProvider({ initial, children }: FormLanguagesProviderProps) {
  const { language } = useServices();
  const languages = useSiteLanguages();
  const [chosen, select] = useState<Language>(initial ?? language.current);
  const selected = languages.includes(chosen) ? chosen : languages[0]!;
  const sideBySide = useSideBySide();
  const value = useMemo(() => ({ selected, select, sideBySide }), [selected, sideBySide]);
  return <FormLanguagesContext value={value}>{children}</FormLanguagesContext>;
}

export function useFormLanguages(): FormLanguages {
  const context = use(FormLanguagesContext);
  if (!context) throw new Error('useFormLanguages outside FormLanguagesProvider');
  return context;
}

function useSideBySide(): boolean {
  const [media] = useState(() => window.matchMedia(SIDE_BY_SIDE));
  return useSyncExternalStore(
    (listener) => {
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => media.matches,
  );
}
