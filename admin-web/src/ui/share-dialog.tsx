import { languageNames, type Language } from '@paddock/contracts/language';
import { Dialog } from '@paddock/ui/dialog';
import { SelectField } from '@paddock/ui/select-field';
import { Skeleton } from '@paddock/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../providers/services.ts';
import { useWords } from '../providers/words.ts';
import { CopyButton } from './copy-button.tsx';
import layout from './layout.module.css';
import { QrCode } from './qr-code.tsx';
import { LoadFailed } from './screen.tsx';
import styles from './share-dialog.module.css';
import { onSite } from './stored-file.tsx';

interface ShareDialogProps {
  path: string;
  onClose: () => void;
}

/** Address and QR code of a page, which has one address for each language of the site. */
export function ShareDialog({ path, onClose }: ShareDialogProps) {
  const { t, languages } = useWords();
  const { api, language: office } = useServices();
  const [language, setLanguage] = useState(
    languages.includes(office.current) ? office.current : languages[0]!,
  );
  const query = useQuery({
    queryKey: ['address on site', language, path],
    queryFn: ({ signal }) => api.addressOnSite(onSite(language, path), signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = query.data;
  return (
    <Dialog open onClose={onClose} title={t('share.title')} closeLabel={t('close')} size="s">
      <div className={layout.stack}>
        <p className={layout.quiet}>{t('share.text')}</p>
        {languages.length > 1 && (
          <SelectField
            label={t('share.language')}
            value={language}
            options={languages.map((each) => ({ value: each, label: languageNames[each] }))}
            onChange={({ target }) => setLanguage(target.value as Language)}
          />
        )}
        {query.isError && <LoadFailed query={query} />}
        {query.isPending && <Skeleton lines={6} />}
        {address && (
          <>
            <QrCode text={address} label={t('share.qr')} />
            <a href={address} target="_blank" rel="noreferrer" className={styles.address}>
              {address}
            </a>
            <div className={layout.row}>
              <CopyButton text={address} label={t('share.copy')} />
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
