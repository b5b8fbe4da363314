import { Dialog } from '@paddock/ui/overlays/dialog';
import { Skeleton } from '@paddock/ui/skeleton';
import { useWords } from '../../providers/words.ts';
import { CopyButton } from '../../ui/sharing/copy-button.tsx';
import layout from '../../ui/layout.module.css';
import { LoadFailed } from '../../ui/screen.tsx';
import { SiteLanguage, useSiteAddress } from '../../ui/sharing/site-address.tsx';
import { useDay } from './day-context.tsx';

/** Last parts of the addresses. */
const screens = {
  live: 'live',
  field: 'screen',
  bar: 'overlay/bar',
  now: 'overlay/now',
  next: 'overlay/next',
  result: 'overlay/result',
  ranking: 'overlay/ranking',
} as const;

/** Addresses of the screen at the field and of the overlays for a broadcast. */
export function ScreensDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const { query, ...language } = useSiteAddress(`/race-detail/${useDay().day.raceId}`);
  return (
    <Dialog open onClose={onClose} title={t('raceDay.screens.title')} closeLabel={t('close')} size="s">
      <div className={layout.stack}>
        <p className={layout.quiet}>{t('raceDay.screens.text')}</p>
        <SiteLanguage {...language} />
        {query.isError && <LoadFailed query={query} />}
        {query.isPending && <Skeleton lines={6} />}
        {query.data && (
          <ul className={layout.stack}>
            {(Object.keys(screens) as (keyof typeof screens)[]).map((kind) => {
              const address = `${query.data}/${screens[kind]}`;
              return (
                <li key={kind} className={layout.row}>
                  <a href={address} target="_blank" rel="noreferrer">
                    {t(`raceDay.screens.${kind}`)}
                  </a>
                  <CopyButton text={address} label={t('share.copy')} />
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
