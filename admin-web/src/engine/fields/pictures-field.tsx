import { type Localized, languageTags, languageNames } from '@paddock/contracts/language';
import { UploadZone } from '@paddock/ui/uploads/upload-zone';
import { useCallback, useMemo, useState, memo } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { Icon } from '@paddock/ui/pictures/icon';
import { Picture } from '@paddock/ui/pictures/picture';
import { TextField } from '@paddock/ui/forms/text-field';
import { useWords } from '../../providers/words.ts';
import { acceptOf } from '../../ui/files/accepted-files.ts';
import { QuietButton } from '../../ui/quiet-button.tsx';
import { useOfficeUploads, useUploadWords } from '../../ui/files/use-office-uploads.tsx';
import { inNewOrder, useOrder, OrderHandle, type HandleOf } from '../../ui/tables/use-order.tsx';
import { FieldFrame } from './field-frame.tsx';
import { useFormLanguages } from './in-languages.tsx';
import styles from './upload-fields.module.css';
import { useField, type FormFieldProps } from './use-field.ts';

/** With a caption, if the form asks for it. */
export interface CaptionedPicture {
  address: string;
  caption: Localized;
}

const addressOf = (pictures: string | CaptionedPicture): string =>
  typeof pictures === 'string' ? pictures : pictures.address;

/** Ordered pictures, uploaded together. */
export function PicturesField<Values extends FieldValues>({
  field,
  form,
}: FormFieldProps<Values, 'pictures'>) {
  const { t } = useWords();
  const fieldProps = useField({ field, form });
  const { name, captions, maxItems } = field;
  const { field: control } = useController({ control: form.control, name });
  const { onChange } = control;
  const pictures = useMemo(() => (control.value ?? []) as (string | CaptionedPicture)[], [control.value]);
  const addresses = useMemo(() => pictures.map(addressOf), [pictures]);
  const [announcement, setAnnouncement] = useState('');
  /** Reads the current value: several uploads may finish in one render, and tiles keep stable callbacks. */
  const now = useCallback(() => form.getValues(name) as (string | CaptionedPicture)[], [form, name]);
  const { uploads, add, cancel, retry } = useOfficeUploads({
    takes: 'picture',
    onDone: (address) => {
      if (now().some((one) => addressOf(one) === address) || now().length >= maxItems) return;
      onChange([...now(), captions ? { address, caption: {} } : address]);
    },
  });
  const order = useOrder(addresses, (move) => {
    const next = inNewOrder(now(), addressOf, move);
    onChange(next);
    const position = next.findIndex((one) => addressOf(one) === move.movedId) + 1;
    const picture = t('upload.one', { number: addresses.indexOf(move.movedId) + 1 });
    setAnnouncement(t('list.moved', { name: picture, position, total: next.length }));
  });
  const remove = useCallback(
    (address: string) => onChange(now().filter((one) => addressOf(one) !== address)),
    [now, onChange],
  );
  const write = useCallback(
    (address: string, caption: Localized) =>
      onChange(now().map((one) => (addressOf(one) === address ? { address, caption } : one))),
    [now, onChange],
  );
  const words = useUploadWords(t('upload.choosePictures'));
  const room = maxItems - pictures.length - uploads.length;
  return (
    <FieldFrame {...fieldProps} hint={room > 0 ? fieldProps.hint : t('upload.full', { count: maxItems })}>
      <UploadZone
        words={words}
        accept={acceptOf('picture')}
        multiple
        uploads={uploads}
        onFiles={(files) => add(files.slice(0, Math.max(0, room)))}
        onCancel={cancel}
        onRetry={retry}
      >
        {pictures.length > 0 && (
          <ol className={styles.many} data-captioned={captions !== undefined}>
            {pictures.map((one, index) => (
              <li key={addressOf(one)} className={styles.tile} {...order.itemOf(addressOf(one))}>
                <PictureTile
                  address={addressOf(one)}
                  number={index + 1}
                  path={`${name}.${index}`}
                  caption={typeof one === 'string' ? undefined : one.caption}
                  longest={captions?.max}
                  handleOf={order.handleOf}
                  onCaption={write}
                  onRemove={remove}
                />
              </li>
            ))}
          </ol>
        )}
        <output className="visually-hidden">{announcement}</output>
      </UploadZone>
    </FieldFrame>
  );
}

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
const PictureTile = memo(function PictureTile(props: PictureTileProps) {
  const { address, number, path, caption, longest, handleOf, onCaption, onRemove } = props;
  const { t, languages } = useWords();
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
