import { ButtonLink, type ButtonLook } from '@paddock/ui/button';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { isOver, signUpPath } from './sign-up-status.ts';
import type { OwnView } from './use-own-sign-up.ts';

interface SignUpActionProps {
  race: { raceId: string; stage: string; signUpOpens: string };
  /** How the one who looks stands; nothing until it is known, and for those who are not in. */
  own: OwnView['signUp'];
  size: ButtonLook['size'];
}

type Offer = { words: string; variant: NonNullable<ButtonLook['variant']> };

/** The one way into a race, or to one's own place in it. Nothing where there is nothing to be done. */
export function SignUpAction({ race, own, size }: SignUpActionProps) {
  const { t } = useTranslation('signups');
  const offer = own && !isOver(own.status) ? ownOffer(race.stage, own, t) : entryOffer(race, t);
  if (!offer) return null;
  return (
    <ButtonLink as={SiteLink} to={signUpPath(race.raceId)} variant={offer.variant} size={size}>
      {offer.words}
    </ButtonLink>
  );
}

type Words = TFunction<'signups'>;

function entryOffer({ stage, signUpOpens }: SignUpActionProps['race'], t: Words): Offer | undefined {
  switch (stage) {
    case 'open':
      return { words: t('action.open'), variant: 'action' };
    case 'waiting':
      return { words: t('action.waiting'), variant: 'action' };
    case 'upcoming':
      return { words: t('action.upcoming', { date: signUpOpens }), variant: 'quiet' };
    default:
      return undefined;
  }
}

function ownOffer(
  stage: string,
  { status, waitingPosition, until }: NonNullable<OwnView['signUp']>,
  t: Words,
): Offer {
  // A pass opens nothing any more.
  if (stage === 'finished' || stage === 'cancelled') return { words: t('action.past'), variant: 'quiet' };
  switch (status) {
    case 'confirmed':
      return { words: t('action.confirmed'), variant: 'brand' };
    case 'offered':
      return {
        words: until ? t('action.offered', { date: until }) : t('action.offeredNow'),
        variant: 'action',
      };
    case 'waiting':
      return { words: t('action.inLine', { position: waitingPosition ?? 1 }), variant: 'quiet' };
    case 'pending':
    // Who is out of it is shown the way in instead.
    case 'cancelled':
    case 'rejected':
      return { words: t('action.pending'), variant: 'quiet' };
  }
}
