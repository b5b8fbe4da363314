import type { SignUpState } from '@paddock/contracts/race/race.shapes';
import { Pill, type PillTone } from '@paddock/ui/pill';
import type { TextKey } from '../../providers/i18n.ts';
import { useWords } from '../../providers/words.ts';
import { languageNames } from '../../ui/language-names.ts';
import { raceStatusLabels } from '../../ui/state-labels.ts';
import { statusPill } from '../../ui/status-pill.tsx';
import { missingLanguages, type Race } from './race-row.ts';
import styles from './race-pills.module.css';

export const RaceStatusPill = statusPill(raceStatusLabels, {
  draft: 'warn',
  published: 'open',
  cancelled: 'full',
  finished: 'neutral',
});

export const signUpLabels = {
  upcoming: 'race.signUp.upcoming',
  open: 'race.signUp.open',
  full: 'race.signUp.full',
  waiting: 'race.signUp.waiting',
  closed: 'race.signUp.closed',
} as const satisfies Record<SignUpState, TextKey>;

const signUpTones: Record<SignUpState, PillTone> = {
  upcoming: 'brand',
  open: 'open',
  full: 'full',
  waiting: 'few',
  closed: 'neutral',
};

export function SignUpPill({ row: { signUpState } }: { row: Race }) {
  const { t } = useWords();
  return <Pill tone={signUpTones[signUpState]}>{t(signUpLabels[signUpState])}</Pill>;
}

/** The title with its missing languages. */
export function RaceTitle({ row: { title } }: { row: Race }) {
  const { t, pick } = useWords();
  const missing = missingLanguages(title).map((each) => languageNames[each]);
  return (
    <span className={styles.title}>
      {pick(title)}
      {missing.length > 0 && (
        <span className={styles.missing}>{t('race.missingIn', { languages: missing.join(', ') })}</span>
      )}
    </span>
  );
}
