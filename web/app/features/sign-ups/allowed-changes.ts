import type { OwnSignUpData, SignUpPageData } from './sign-up-page.server.ts';
import type { AskedChange } from './sign-up-status.ts';

export type Wish = AskedChange | 'class' | 'hand_over';

/** What the service would not refuse out of hand. */
export function canRequest(
  wish: Wish,
  { race, signUps }: Pick<SignUpPageData, 'race' | 'signUps'>,
  { status, canLeave, handOver }: OwnSignUpData,
): boolean {
  switch (wish) {
    case 'cancel':
      return canLeave && (status === 'confirmed' || status === 'pending');
    case 'leave':
      return status === 'waiting';
    case 'decline':
      return status === 'offered';
    case 'class':
      return canLeave && classesToChangeTo({ race, signUps }).length > 0;
    case 'hand_over':
      return canLeave && status === 'confirmed' && !handOver && race.handOverRule !== 'never';
  }
}

/** Classes with a place that nobody waits for, beside those one is in. */
export function classesToChangeTo({ race, signUps }: Pick<SignUpPageData, 'race' | 'signUps'>) {
  const taken = new Set(
    signUps
      .filter(({ status }) => status !== 'cancelled' && status !== 'rejected')
      .map(({ classId }) => classId),
  );
  return race.classes.filter(({ classId, signUpState }) => signUpState === 'open' && !taken.has(classId));
}
