import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RaceViewData } from './race-detail.server.ts';
import styles from './race-summary-bar.module.css';
import { LocalText } from '../../../i18n/local-text.tsx';
import { PlacesLeft, StagePill } from '../race-status.tsx';

interface RaceSummaryBarProps {
  race: RaceViewData;
  action: ReactNode;
  hasResults: boolean;
}

/** Sticky status bar: below the header, on phones at the bottom. */
export function RaceSummaryBar({ race, action, hasResults }: RaceSummaryBarProps) {
  const { t } = useTranslation('races');
  const { title, stage, placesLeft, classes, body, documents, signUpOpens, signUpCloses } = race;
  const isOver = stage === 'finished' || stage === 'cancelled';
  const anchors = [
    { id: 'results', isShown: hasResults },
    { id: 'classes', isShown: classes.length > 0 && !(hasResults && isOver) },
    { id: 'about', isShown: body.text !== '' },
    { id: 'documents', isShown: documents.length > 0 },
  ] as const;
  return (
    <div className={`no-print ${styles.bar}`} data-over={isOver}>
      <div className={styles.row}>
        <p className={styles.state}>
          <LocalText as="strong" text={title} className={styles.title} />
          <StagePill stage={stage} />
          <PlacesLeft count={placesLeft} stage={stage} />
        </p>
        {stage === 'upcoming' && <p className={styles.when}>{t('detail.opensAt', { date: signUpOpens })}</p>}
        {(stage === 'open' || stage === 'waiting') && (
          <p className={styles.when}>{t('detail.closesAt', { date: signUpCloses })}</p>
        )}
        <nav aria-label={t('detail.parts')} className={styles.anchors}>
          {anchors.map(
            ({ id, isShown }) =>
              isShown && (
                <a key={id} href={`#${id}`}>
                  {t(`detail.${id}`)}
                </a>
              ),
          )}
        </nav>
        <div className={styles.action}>{action}</div>
      </div>
    </div>
  );
}
