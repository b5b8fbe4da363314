import { Button } from '@paddock/ui/button';
import { Menu, MenuItem } from '@paddock/ui/overlays/menu';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { languageTags, languageNames } from '@paddock/contracts/language';
import { useWords } from '../../providers/words.ts';
import { useFormLanguages } from '../fields/in-languages.tsx';
import { gapsIn, hasTexts, type Gap } from '../fields/missing-texts.ts';
import type { FormField } from '../resource.ts';
import styles from './form-bar.module.css';

interface FormBarProps<Values extends FieldValues> {
  fields: readonly FormField<Values>[];
  form: UseFormReturn<Values>;
  onJump: (gap: Gap) => void;
  onCancel: () => void;
  /** Status of the row and links to it. */
  children?: ReactNode;
}

/** Sticky bar: text language, missing values, status and save. */
export function FormBar<Values extends FieldValues>({
  fields,
  form,
  onJump,
  onCancel,
  children,
}: FormBarProps<Values>) {
  const words = useWords();
  const { t } = words;
  // Of every text of the form: typing comes first.
  const values = useDeferredValue(useWatch({ control: form.control }));
  const gaps = useMemo(() => gapsIn(fields, values, words), [fields, values, words]);
  const { isDirty, isSubmitting } = form.formState;
  return (
    <footer className={styles.bar}>
      {hasTexts(fields) && <LanguageSwitch gaps={gaps} onJump={onJump} />}
      {gaps.length > 0 && (
        <Menu label={t('form.gaps', { count: gaps.length })} triggerClassName={styles.gaps}>
          {gaps.slice(0, MAX_GAPS).map((gap) => (
            <MenuItem key={gap.path} icon="edit" onClick={() => onJump(gap)}>
              {gap.label}
            </MenuItem>
          ))}
        </Menu>
      )}
      <div className={styles.state}>
        {children}
        <output className={styles.dirty}>{isDirty && t('form.unsaved')}</output>
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" className={styles.cancel} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button
          type="submit"
          variant="action"
          busy={isSubmitting}
          aria-keyshortcuts="Control+S"
          title="Ctrl+S"
        >
          {t('form.save')}
        </Button>
      </div>
    </footer>
  );
}

/** Maximum length of the menu of missing values. */
const MAX_GAPS = 30;

interface LanguageSwitchProps {
  gaps: readonly Gap[];
  onJump?: (gap: Gap) => void;
}

/** Switches the language of all texts; with all languages visible, jumps to the first missing text. */
export function LanguageSwitch({ gaps, onJump }: LanguageSwitchProps) {
  const { t, languages } = useWords();
  const { selected, select, sideBySide } = useFormLanguages();
  if (languages.length < 2) return null;
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
