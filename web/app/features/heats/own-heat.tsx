import { useTranslation } from 'react-i18next';
import { HeatTime } from './heat-card.tsx';
import type { OwnHeatData } from './my-heats.server.ts';
import styles from './own-heat.module.css';

/** "Heat 7 · R3 5732 MHz · about 14:20 · 3 heats before yours": what a pilot needs to know, in one line. */
export function OwnHeat({ heat }: { heat: OwnHeatData }) {
  const { t } = useTranslation('heats');
  const { number, ahead, state, own } = heat;
  const { channel, rank } = own;
  return (
    <p className={styles.line}>
      <b className={styles.number}>{t('heat', { number })}</b>
      {channel && (
        <span className={styles.channel}>
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
