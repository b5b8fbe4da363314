import { birthYear as birthYears } from '@paddock/contracts/people/person-limits';
import { useHydrated } from '@paddock/ui/browser/hydrated';
import { Icon } from '@paddock/ui/pictures/icon';
import layout from '@paddock/ui/styles/layout.module.css';
import { TextField } from '@paddock/ui/forms/text-field';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePilotPath } from '../../../in-care/pilot-path.ts';
import type { FormOutcome } from '../../../forms/form-outcome.ts';
import { LocalText } from '../../../i18n/local-text.tsx';
import { SiteLink } from '../../../prefetch/site-link.tsx';
import { TICKED, type Faults } from '../answers/answer-fields.ts';
import { chosenClasses, classField, priceField } from './chosen-classes.ts';
import styles from './class-choice.module.css';
import { obstacleTo, birthYearIn } from './eligibility.ts';
import type { Eligibility, RaceData } from '../sign-up-page.server.ts';
import { signUpPath } from '../sign-up-status.ts';

type RaceClass = RaceData['classes'][number];

export interface Picked {
  classIds: readonly string[];
  birthYear: string;
}

interface ClassChoiceProps {
  race: RaceData;
  eligibility: Eligibility;
  /** The classes that the pilot can still enter. */
  limit: number;
  picked: Picked;
  typed: FormOutcome['typed'] | undefined;
  faults: Faults;
}

/** First step: the year of birth, where an age matters, and the classes. */
export function ClassChoice({ race, eligibility, limit, picked, typed, faults }: ClassChoiceProps) {
  const { t } = useTranslation('signups');
  const ofPilot = usePilotPath();
  const isHydrated = useHydrated();
  const { raceYear, knownBirthYear } = eligibility;
  const { classes } = race;
  const byAge = race.questions.some(({ belowAge }) => belowAge);
  const asksForYear =
    knownBirthYear === undefined && (byAge || classes.some(({ minimumAge }) => minimumAge !== null));
  const birthYear = knownBirthYear ?? birthYearIn(picked.birthYear, raceYear);
  const obstacles = new Map(classes.map((each) => [each.classId, obstacleTo(each, raceYear, birthYear)]));
  const open = classes.filter(({ classId }) => !obstacles.get(classId));
  const preset = typed
    ? chosenClasses(classes, (field) => typed[field] ?? '')
    : open.length === 1
      ? open
      : [];
  const first = preset.map(({ classId }) => classId);
  const chosen = picked.classIds.length > 0 ? picked.classIds : first;
  const isAgeAsked =
    byAge || classes.some(({ classId, minimumAge }) => chosen.includes(classId) && minimumAge !== null);
  const isSeveral = limit > 1 && classes.length > 1;
  const isAnyTooYoung = [...obstacles.values()].includes('tooYoung');
  return (
    <div className={layout.stack5}>
      {asksForYear && (
        <BirthYearField isRequired={isAgeAsked} typed={typed?.birthYear} fault={faults.birthYear} />
      )}
      {isSeveral && <p className={layout.quiet}>{t('form.severalClasses', { count: limit })}</p>}
      <div
        role={isSeveral ? 'group' : 'radiogroup'}
        aria-label={t('form.class')}
        aria-invalid={faults.classId !== undefined || undefined}
        aria-describedby={faults.classId === undefined ? undefined : 'class-error'}
        className={`${layout.stack3} ${styles.classes}`}
      >
        {classes.map((raceClass) => (
          <ClassCard
            key={raceClass.classId}
            raceClass={raceClass}
            obstacle={obstacles.get(raceClass.classId)}
            isFirst={first.includes(raceClass.classId)}
            several={
              isSeveral && {
                isNeeded: isHydrated && picked.classIds.length === 0,
                isBeyondLimit:
                  picked.classIds.length >= limit && !picked.classIds.includes(raceClass.classId),
              }
            }
          />
        ))}
      </div>
      {faults.classId !== undefined && (
        <p id="class-error" className={styles.error}>
          <Icon name="error" size="s" />
          <span>{t('form.chooseClass')}</span>
        </p>
      )}
      {isAnyTooYoung && knownBirthYear !== undefined && (
        <p className={layout.quiet}>
          {t('form.knownBirthYear', { year: String(knownBirthYear) })}{' '}
          <SiteLink
            to={ofPilot(`/member/modifyinfo?next=${encodeURIComponent(ofPilot(signUpPath(race.raceId)))}`)}
          >
            {t('form.changeBirthYear')}
          </SiteLink>
        </p>
      )}
    </div>
  );
}

interface BirthYearFieldProps {
  isRequired: boolean;
  typed: string | undefined;
  fault: string | undefined;
}

function BirthYearField({ isRequired, typed, fault }: BirthYearFieldProps) {
  const { t } = useTranslation('signups');
  return (
    <TextField
      name="birthYear"
      label={t('form.birthYear')}
      hint={t('form.birthYearHint')}
      optionalLabel={t('form.optional')}
      inputMode="numeric"
      autoComplete="bday-year"
      pattern={String.raw`\s*(19|20)\d\d\s*`}
      maxLength={String(birthYears.max).length}
      required={isRequired}
      defaultValue={typed}
      error={fault}
      className={styles.year}
    />
  );
}

interface ClassCardProps {
  raceClass: RaceClass;
  obstacle: ReturnType<typeof obstacleTo>;
  isFirst: boolean;
  /** Where a pilot may choose several. Without script no box is required, because one of them suffices. */
  several: false | { isNeeded: boolean; isBeyondLimit: boolean };
}

/** A class that cannot be entered stays visible with its reason. */
function ClassCard({ raceClass, obstacle, isFirst, several }: ClassCardProps) {
  const { t } = useTranslation('signups');
  const input = useRef<HTMLInputElement>(null);
  const { classId, name, minimumAge, approvalNeeded, waitingList, signUpState } = raceClass;
  const { cost, shownPrice } = raceClass;
  const facts = [
    cost?.early && t('class.early', cost.early),
    cost?.days && t('class.paymentDays', { count: cost.days }),
    cost?.until && t('class.paymentUntil', { date: cost.until }),
    minimumAge === null || obstacle === 'tooYoung' ? undefined : t('class.minimumAge', { age: minimumAge }),
    approvalNeeded ? t('class.approval') : undefined,
    waitingList && signUpState === 'open' ? t('class.waitingList') : undefined,
  ].filter((fact) => typeof fact === 'string');

  useEffect(() => {
    if (obstacle && input.current) input.current.checked = false;
  }, [obstacle]);

  return (
    <label className={styles.card}>
      <input
        ref={input}
        {...(several
          ? { type: 'checkbox', name: classField(classId), value: TICKED, required: several.isNeeded }
          : { type: 'radio', name: 'classId', value: classId, required: true })}
        className={styles.radio}
        defaultChecked={isFirst && !obstacle}
        disabled={obstacle !== undefined || (several && several.isBeyondLimit)}
      />
      <input type="hidden" name={priceField(classId)} value={shownPrice} />
      <LocalText text={name} className={`${layout.heading} ${styles.name}`} />
      {cost && <span className={layout.strong}>{cost.now}</span>}
      {obstacle === 'tooYoung' && (
        <span className={`${layout.small} ${layout.strong} ${styles.places}`} data-state="full">
          {t('class.tooYoung', { age: minimumAge })}
        </span>
      )}
      {obstacle !== 'tooYoung' && (
        <span className={`${layout.small} ${layout.strong} ${styles.places}`} data-state={signUpState}>
          <Places raceClass={raceClass} />
        </span>
      )}
      {facts.map((fact) => (
        <span key={fact} className={layout.quiet}>
          {fact}
        </span>
      ))}
    </label>
  );
}

function Places({ raceClass: { cancelled, signUpState, placesLeft } }: { raceClass: RaceClass }) {
  const { t } = useTranslation('signups');
  if (cancelled) return t('class.cancelled');
  if (signUpState === 'waiting') return t('class.waiting');
  if (signUpState !== 'open') return t('class.full');
  return placesLeft === null ? t('class.unlimited') : t('class.left', { count: placesLeft });
}
