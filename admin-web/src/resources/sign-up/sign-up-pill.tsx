import type { SignUpStatus } from '@paddock/contracts/race/sign-up.shapes';
import { Pill, type PillTone } from '@paddock/ui/pill';
import { useWords, type Words } from '../../providers/words.ts';
import { signUpStatusLabels } from '../../ui/state-labels.ts';
import type { SignUp } from './sign-up-row.ts';

const tones: Record<SignUpStatus, PillTone> = {
  pending: 'warn',
  confirmed: 'open',
  waiting: 'few',
  offered: 'brand',
  cancelled: 'neutral',
  rejected: 'full',
};

/** Status, with the queue position. */
export function statusText({ status, waitingPosition }: SignUp, { t, number }: Pick<Words, 't' | 'number'>) {
  if (status !== 'waiting' || waitingPosition === null) return t(signUpStatusLabels[status]);
  return t('signUp.waitingAt', { position: number(waitingPosition) });
}

export function SignUpPill({ row }: { row: SignUp }) {
  const words = useWords();
  return <Pill tone={tones[row.status]}>{statusText(row, words)}</Pill>;
}
