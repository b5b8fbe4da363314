import layout from '@paddock/ui/styles/layout.module.css';
import { useTranslation } from 'react-i18next';
import { bracketRounds } from './bracket-rounds.ts';
import styles from './drawn-bracket.module.css';
import { HeatCard } from './heat-card.tsx';
import type { HeatData } from './race-day.server.ts';

/** Rounds side by side, the lower bracket below; one after the other on phones. */
export function DrawnBracket({ label, heats }: { label: string; heats: readonly HeatData[] }) {
  const { t } = useTranslation('heats');
  const rounds = bracketRounds(heats);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <ol className={styles.rounds}>
        {rounds.map(({ number, isFinal, upper, lower, smallFinal }) => (
          <li key={number} className={styles.round}>
            <h3 className={`${layout.text18} ${styles.heading}`}>
              {isFinal ? t('final') : t('round', { round: number })}
            </h3>
            <HeatsOfRound heats={upper} />
            <div className={layout.stack2}>
              {smallFinal && <h4 className={layout.quiet}>{t('smallFinal')}</h4>}
              {smallFinal && <HeatsOfRound heats={[smallFinal]} />}
              {lower.length > 0 && <h4 className={layout.quiet}>{t('lower')}</h4>}
              {lower.length > 0 && <HeatsOfRound heats={lower} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function HeatsOfRound({ heats }: { heats: readonly HeatData[] }) {
  return (
    <ol className={styles.heats}>
      {heats.map((heat) => (
        <li key={heat.heatId} id={`heat-${heat.number}`}>
          <HeatCard heat={heat} level="h4" hasClass={false} />
        </li>
      ))}
    </ol>
  );
}
