import { Disclosure } from '@paddock/ui/disclosure';
import layout from '@paddock/ui/styles/layout.module.css';
import { useTranslation } from 'react-i18next';
import styles from './class-lanes.module.css';
import { PlacesBar } from './places-bar.tsx';
import type { RaceViewData } from './race-detail.server.ts';
import { takesSignUps, type RaceStage } from './race-stage.ts';
import { LocalText } from '../../../i18n/local-text.tsx';
import { StagePill } from '../race-status.tsx';

type RaceClass = RaceViewData['classes'][number];

interface ClassLanesProps {
  classes: readonly RaceClass[];
  stage: RaceStage;
  payment: RaceViewData['payment'];
}

export function ClassLanes({ classes, stage, payment }: ClassLanesProps) {
  const { t } = useTranslation('races');
  return (
    <>
      <ol className={styles.lanes}>
        {classes.map((raceClass, index) => (
          <li key={raceClass.classId} className={`${layout.line} ${styles.lane}`}>
            <span className={`${layout.figure} ${layout.text36} ${layout.brand}`} aria-hidden="true">
              {index + 1}
            </span>
            <Lane raceClass={raceClass} takesSignUps={takesSignUps(stage)} />
          </li>
        ))}
      </ol>
      {payment && (
        <Disclosure summary={t('payment.title')} className={styles.payment}>
          {payment.text.text && <LocalText as="p" text={payment.text} />}
          {payment.link && (
            <p>
              <a href={payment.link} rel="noreferrer">
                {t('payment.open')}
              </a>
            </p>
          )}
        </Disclosure>
      )}
    </>
  );
}

function Lane({ raceClass, takesSignUps: isShown }: { raceClass: RaceClass; takesSignUps: boolean }) {
  const { t } = useTranslation('races');
  const { name, minimumAge, waitingList, approvalNeeded, signUpState, cancelled } = raceClass;
  const { cost } = raceClass;
  const facts = [
    cost?.early && t('class.early', cost.early),
    minimumAge === null ? undefined : t('class.minimumAge', { age: minimumAge }),
    approvalNeeded ? t('class.approval') : undefined,
    waitingList && isShown && !cancelled && signUpState !== 'full' ? t('class.waitingList') : undefined,
  ].filter((fact) => fact !== undefined);
  return (
    <div className={layout.stack3}>
      <div className={layout.between}>
        <LocalText as="h3" text={name} className={layout.heading} />
        {(isShown || cancelled) && <StagePill stage={cancelled ? 'cancelled' : signUpState} />}
      </div>
      {cost && <p className={layout.strong}>{cost.now}</p>}
      {isShown && !cancelled && <PlacesBar raceClass={raceClass} />}
      {facts.length > 0 && (
        <ul className={layout.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
