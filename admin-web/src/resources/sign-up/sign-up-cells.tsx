import type { PaymentState } from '@paddock/contracts/race/entries/price.shapes';
import { Pill, type PillTone } from '@paddock/ui/pill';
import type { SignUpStatus } from '@paddock/contracts/race/entries/sign-up.shapes';
import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import { Notice } from '@paddock/ui/notice';
import { signUpStatusLabels } from '../../engine/labels.ts';
import { useRead } from '../../providers/calls.ts';
import { useWords, type Words } from '../../providers/words.ts';
import {
  hasImpossiblePhone,
  isLive,
  paymentStateText,
  paymentState,
  pilotName,
  type SignUp,
} from './sign-up-row.ts';
import styles from './sign-up.module.css';

/** Name of the pilot; on narrow screens with real name, class and check-in. */
export function PilotCell({ row }: { row: SignUp }) {
  const words = useWords();
  const { pick, t } = words;
  const isOut = row.pilot.status !== null && row.pilot.status !== 'active';
  return (
    <span className={styles.cell}>
      <span className={styles.name} data-out={isOut || undefined}>
        {pilotName(row, words)}
      </span>
      {isOut && <span className={styles.warning}>{t('signUp.suspended')}</span>}
      {isLive(row) && hasImpossiblePhone(row) && (
        <span className={styles.warning}>{t('signUp.impossiblePhone')}</span>
      )}
      {row.guest && <span className={styles.deskNote}>{t('signUp.guest')}</span>}
      {row.deskNote && <span className={styles.deskNote}>{row.deskNote}</span>}
      <span className={styles.narrow} aria-hidden="true">
        {row.pilot.callsign && <span>{row.pilot.realName}</span>}
        <span>{pick(row.className)}</span>
        {row.checkedInAt !== null && <span>{t('signUp.here')}</span>}
      </span>
    </span>
  );
}

const paymentTones: Record<PaymentState, PillTone> = {
  unpaid: 'few',
  overdue: 'full',
  paid: 'open',
  pay_back: 'few',
};

/** Price and payment state; the rest is in the detail. */
export function PaymentCell({ row }: { row: SignUp }) {
  const words = useWords();
  const { t, money } = words;
  if (!row.payment) return t('list.none');
  const state = paymentState(row);
  return (
    <span className={styles.payment}>
      <span className={styles.sum}>{money(row.payment)}</span>
      {state && <Pill tone={paymentTones[state]}>{paymentStateText(row, words)}</Pill>}
    </span>
  );
}

export function RaceCell({ row }: { row: SignUp }) {
  return <span className={styles.race}>{useWords().pick(row.raceTitle)}</span>;
}

const tones: Record<SignUpStatus, PillTone> = {
  pending: 'warn',
  confirmed: 'open',
  waiting: 'few',
  offered: 'brand',
  cancelled: 'neutral',
  rejected: 'full',
};

/** Status, with the queue position. */
export function statusText(
  { status, waitingPosition, waitsTogether }: SignUp,
  { t, number }: Pick<Words, 't' | 'number'>,
) {
  if (status !== 'waiting' || waitingPosition === null) return t(signUpStatusLabels[status]);
  const position = number(waitingPosition);
  return t(waitsTogether ? 'signUp.waitingTogetherAt' : 'signUp.waitingAt', { position });
}

export function SignUpPill({ row }: { row: SignUp }) {
  const words = useWords();
  return <Pill tone={tones[row.status]}>{statusText(row, words)}</Pill>;
}

interface SummaryProps {
  input: InputOf<'adm/get_adm_sign_up_list'>;
  page: ViewOf<'adm/get_adm_sign_up_list'> | undefined;
}

/** Places of the chosen race, and a warning when the search was cut off. */
export function SignUpSummary({ input: { raceId, classId }, page }: SummaryProps) {
  const { t } = useWords();
  return (
    <>
      {raceId && <Counts raceId={raceId} {...(classId && { classId })} />}
      {page?.more && <Notice tone="warning">{t('signUp.tooManyMatches')}</Notice>}
    </>
  );
}

const counted = ['pending', 'confirmed', 'checkedIn', 'offered', 'waiting'] as const;

function Counts({ raceId, classId }: { raceId: string; classId?: string }) {
  const { t, pick, number } = useWords();
  const { data } = useRead('adm/get_sign_up_counts', { raceId });
  const rows = data?.rows.filter((row) => !classId || row.classId === classId) ?? [];
  return (
    <ul className={styles.counts} aria-label={t('signUp.counts')}>
      {rows.map((row) => (
        <li key={row.classId} className={styles.class}>
          <span className={styles.className}>{pick(row.className)}</span>
          <span>
            {t('signUp.taken', {
              taken: number(row.pending + row.confirmed + row.offered),
              all: row.capacity === null ? '∞' : number(row.capacity),
            })}
          </span>
          {counted
            .filter((what) => row[what] > 0)
            .map((what) => (
              <span key={what}>{`${t(`signUp.count.${what}`)} ${number(row[what])}`}</span>
            ))}
        </li>
      ))}
    </ul>
  );
}
