import { languages, languageTags, languageNames, type Localized } from '@paddock/contracts/language';
import { Icon } from '@paddock/ui/icon';
import { Picture } from '@paddock/ui/picture';
import { TextField } from '@paddock/ui/text-field';
import { memo } from 'react';
import { useWords } from '../../providers/words.ts';
import { QuietButton } from '../../ui/quiet-button.tsx';
import { OrderHandle, type HandleOf } from '../../ui/use-order.tsx';
import { useFormLanguages } from './form-languages.tsx';
import styles from './upload-fields.module.css';

interface PictureTileProps {
  address: string;
  number: number;
  /** Field path in the form. */
  path: string;
  /** Undefined without captions. */
  caption: Localized | undefined;
  longest: number | undefined;
  handleOf: HandleOf;
  onCaption: (address: string, caption: Localized) => void;
  onRemove: (address: string) => void;
}

/** Memoized: there may be hundreds, and a keystroke must redraw only one. */
export const PictureTile = memo(function PictureTile(props: PictureTileProps) {
  const { address, number, path, caption, longest, handleOf, onCaption, onRemove } = props;
  const { t } = useWords();
  const { selected, sideBySide } = useFormLanguages();
  return (
    <>
      <Picture
        src={address}
        alt={t('upload.one', { number })}
        sizes="200px"
        fit="cover"
        className={styles.thumbnail}
      />
      <div className={styles.steps}>
        <OrderHandle handleOf={handleOf} id={address} label={t('upload.move', { number })} />
        <QuietButton
          aria-label={t('upload.removeOne', { number })}
          title={t('upload.removeOne', { number })}
          onClick={() => onRemove(address)}
        >
          <Icon name="trash" size="s" />
        </QuietButton>
      </div>
      {caption &&
        languages.map((each) => {
          const shown = sideBySide || each === selected;
          return (
            <div
              key={each}
              hidden={!shown}
              tabIndex={-1}
              data-path={`${path}.caption.${each}`}
              data-language={each}
            >
              {shown && (
                <TextField
                  label={t('upload.captionOf', { number, language: languageNames[each] })}
                  labelHidden
                  placeholder={t('upload.caption', { language: languageNames[each] })}
                  lang={languageTags[each]}
                  maxLength={longest}
                  value={caption[each] ?? ''}
                  onChange={(event) => onCaption(address, { ...caption, [each]: event.target.value })}
                />
              )}
            </div>
          );
        })}
    </>
  );
});
