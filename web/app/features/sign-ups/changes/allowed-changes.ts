import type { OwnSignUpData, SignUpPageData } from '../sign-up-page.server.ts';
import type { ConfirmedChange } from '../sign-up-status.ts';

/** Whether the page offers a change; the service decides. */
export function canRequest(
  change: ConfirmedChange | 'class' | 'hand_over',
  { race, signUps }: Pick<SignUpPageData, 'race' | 'signUps'>,
  { status, setAside, canChange, canLeave, canReturn, handOver }: OwnSignUpData,
): boolean {
  switch (change) {
    case 'cancel':
      return canReturn && (status === 'confirmed' || status === 'pending');
    case 'leave':
      return status === 'waiting';
    case 'decline':
      return status === 'offered';
    case 'give_up':
      return setAside;
    case 'class':
      return canChange && canLeave && classesToChangeTo({ race, signUps }).length > 0;
    case 'hand_over':
      return canChange && canLeave && status === 'confirmed' && !handOver && race.handOverRule !== 'never';
  }
}

/** Other classes with a free place and no waiting list in use. */
export function classesToChangeTo({ race, signUps }: Pick<SignUpPageData, 'race' | 'signUps'>) {
  const taken = new Set(
    signUps
      .filter(({ status }) => status !== 'cancelled' && status !== 'rejected')
      .map(({ classId }) => classId),
  );
  return race.classes.filter(({ classId, signUpState }) => signUpState === 'open' && !taken.has(classId));
}
