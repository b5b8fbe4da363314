import { Icon } from '@paddock/ui/icon';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../i18n/words.ts';
import styles from './class-choice.module.css';
import type { RaceData } from './sign-up-page.server.ts';

type RaceClass = RaceData['classes'][number];

const isOpen = ({ signUpState }: RaceClass): boolean => signUpState === 'open' || signUpState === 'waiting';

/** The classes as lanes to choose from; those nobody can get into any more stay in sight, and say why. */
export function ClassChoice({
  classes,
  chosen,
  error,
}: {
  classes: readonly RaceClass[];
  chosen: string | undefined;
  error: string | undefined;
}) {
  const { t } = useTranslation('signups');
  const open = classes.filter(isOpen);
  const first = chosen ?? (open.length === 1 ? open[0]?.classId : undefined);
  return (
    <div>
      <div
        role="radiogroup"
        aria-label={t('form.class')}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : 'class-error'}
        className={styles.classes}
      >
        {classes.map((raceClass) => (
          <ClassCard key={raceClass.classId} raceClass={raceClass} isChosen={raceClass.classId === first} />
        ))}
      </div>
      {error !== undefined && (
        <p id="class-error" className={styles.error}>
          <Icon name="error" size="s" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

function ClassCard({ raceClass, isChosen }: { raceClass: RaceClass; isChosen: boolean }) {
  const { t } = useTranslation('signups');
  const { classId, name, minimumAge, approvalNeeded, waitingList, signUpState } = raceClass;
  const facts = [
    minimumAge === null ? undefined : t('class.minimumAge', { age: minimumAge }),
    approvalNeeded ? t('class.approval') : undefined,
    waitingList && signUpState === 'open' ? t('class.waitingList') : undefined,
  ].filter((fact) => fact !== undefined);
  return (
    <label className={styles.card}>
      <input
        type="radio"
        name="classId"
        value={classId}
        className={styles.radio}
        required
        defaultChecked={isChosen && isOpen(raceClass)}
        disabled={!isOpen(raceClass)}
      />
      <span className={styles.name} lang={tagOf(name)}>
        {name.text}
      </span>
      <span className={styles.places} data-state={signUpState}>
        <Places raceClass={raceClass} />
      </span>
      {facts.map((fact) => (
        <span key={fact} className={styles.fact}>
          {fact}
        </span>
      ))}
    </label>
  );
}

function Places({ raceClass: { signUpState, placesLeft } }: { raceClass: RaceClass }) {
  const { t } = useTranslation('signups');
  if (signUpState === 'waiting') return t('class.waiting');
  if (signUpState !== 'open') return t('class.full');
  return placesLeft === null ? t('class.unlimited') : t('class.left', { count: placesLeft });
}
