import { Dialog } from '@paddock/ui/overlays/dialog';
import { Skeleton } from '@paddock/ui/skeleton';
import { useWords } from '../../providers/words.ts';
import { CopyButton } from './copy-button.tsx';
import layout from '../layout.module.css';
import { QrCode } from './qr-code.tsx';
import { LoadFailed } from '../screen.tsx';
import styles from './share-dialog.module.css';
import { SiteLanguage, useSiteAddress } from './site-address.tsx';

interface ShareDialogProps {
  path: string;
  onClose: () => void;
}

/** Address and QR code of a page, which has one address for each language of the site. */
export function ShareDialog({ path, onClose }: ShareDialogProps) {
  const { t } = useWords();
  const { query, ...language } = useSiteAddress(path);
  const address = query.data;
  return (
    <Dialog open onClose={onClose} title={t('share.title')} closeLabel={t('close')} size="s">
      <div className={layout.stack}>
        <p className={layout.quiet}>{t('share.text')}</p>
        <SiteLanguage {...language} />
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
