import { Avatar } from '@paddock/ui/pictures/avatar';
import layout from '@paddock/ui/styles/layout.module.css';
import { useTranslation } from 'react-i18next';
import { NameText } from '../../i18n/name-text.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import type { PilotData } from './pilots.server.ts';
import styles from './rivals.module.css';

/** How often the pilot was ahead of the pilots met most often. */
export function Rivals({ rivals }: Pick<PilotData, 'rivals'>) {
  const { t } = useTranslation('pilots');
  if (rivals.length === 0) return null;
  return (
    <section className={layout.stack4}>
      <h2>{t('pilot.rivals')}</h2>
      <ul className={`${layout.list} ${styles.rivals}`}>
        {rivals.map(({ pilotId, callsign: rival, picture, ahead, behind }) => (
          <li key={pilotId} className={`${layout.line} ${styles.rival}`}>
            <Avatar name={rival} src={picture} size="s" />
            <SiteLink to={`/pilot/${pilotId}`} className={styles.name}>
              <NameText name={rival} />
            </SiteLink>
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
              <rect width={(100 * ahead) / Math.max(1, ahead + behind)} height="6" />
            </svg>
            <span className={layout.figure}>
              <span aria-hidden="true">
                {ahead} : {behind}
              </span>
              <span className="visually-hidden">{t('pilot.score', { ahead, behind })}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
