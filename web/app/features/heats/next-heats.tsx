import { Panel } from '@paddock/ui/panel';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../i18n/words.ts';
import { SiteLink } from '../../prefetch/site-link.tsx';
import type { MyHeatsData } from './my-heats.server.ts';
import styles from './next-heats.module.css';
import { OwnHeat } from './own-heat.tsx';

/** In the member area: when and on what I fly next. Nothing on days without heats. */
export function NextHeats({ races }: { races: MyHeatsData | null | undefined }) {
  const { t } = useTranslation('heats');
  const coming = races?.filter(({ next }) => next !== null) ?? [];
  if (coming.length === 0) return null;
  return (
    <Panel as="section" padding="l" aria-labelledby="my-heats" className={styles.card}>
      <h2 id="my-heats" className={styles.heading}>
        {t('mine.next')}
      </h2>
      {coming.map(({ raceId, title, next }) => (
        <div key={raceId} className={styles.race}>
          <p lang={tagOf(title)} className={styles.title}>
            {title.text}
          </p>
          {next && <OwnHeat heat={next} />}
        </div>
      ))}
      <p>
        <SiteLink to="/member/heats">{t('mine.all')}</SiteLink>
      </p>
    </Panel>
  );
}
