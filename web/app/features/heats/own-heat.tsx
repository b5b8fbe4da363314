import { Section } from '../../layout/section.tsx';
import layout from '@paddock/ui/styles/layout.module.css';
import { useTranslation } from 'react-i18next';
import { LocalText } from '../../i18n/local-text.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { HeatTime } from './heat-card.tsx';
import styles from './heats.module.css';
import type { OwnHeatData, OwnRaceData } from './my-heats.server.ts';

/** One line: "Heat 7 · R3 5732 MHz · about 14:20 · 3 heats before yours". */
export function OwnHeat({ heat }: { heat: OwnHeatData }) {
  const { t } = useTranslation('heats');
  const { number, ahead, state, own } = heat;
  const { channel, rank } = own;
  return (
    <p className={styles.line}>
      <b className={layout.heading}>{t('heat', { number })}</b>
      {channel && (
        <span className={`${layout.muted} ${styles.channel}`}>
          <b>{channel.name}</b> {t('mhz', { mhz: channel.mhz })}
        </span>
      )}
      <HeatTime heat={heat} />
      {state === 'called' && <b className={styles.call}>{t('calledNow')}</b>}
      {state === 'planned' && ahead !== null && (
        <span>{ahead === 0 ? t('isNext') : t('ahead', { count: ahead })}</span>
      )}
      {rank !== null && <span>{t('cameIn', { rank })}</span>}
    </p>
  );
}

/** The next own heats, in the member area. */
export function NextHeats({
  races,
  path,
}: {
  races: readonly OwnRaceData[] | null | undefined;
  /** Of all own heats. */
  path: string;
}) {
  const { t } = useTranslation('heats');
  const coming = races?.filter(({ next }) => next !== null) ?? [];
  if (coming.length === 0) return null;
  return (
    <Section id="my-heats" title={t('mine.next')} isPanel className={layout.stack3}>
      {coming.map(({ raceId, title, next }) => (
        <div key={raceId} className={layout.stack3}>
          <LocalText as="p" text={title} className={layout.muted} />
          {next && <OwnHeat heat={next} />}
        </div>
      ))}
      <p>
        <SiteLink to={path}>{t('mine.all')}</SiteLink>
      </p>
    </Section>
  );
}
