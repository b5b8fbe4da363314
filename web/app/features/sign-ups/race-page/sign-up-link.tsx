import { ButtonLink, type ButtonLook } from '@paddock/ui/button';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { SiteLink } from '../../../prefetch/site-link.tsx';
import { isOver, signUpPath, type SignUpStatus } from '../sign-up-status.ts';

/** Response of own.json; `until` is the end of an offer in the time zone of the race. */
export interface OwnStatus {
  signUp: { status: SignUpStatus; waitingPosition: number | null; until: string } | null;
}

/** Null until loaded, and without a sign-up. */
export function useOwnStatus(raceId: string): OwnStatus['signUp'] {
  const { load, data } = useFetcher<OwnStatus>({ key: `own-sign-up-${raceId}` });
  useEffect(() => {
    void load(`/race-detail/${raceId}/own.json`);
  }, [load, raceId]);
  return data?.signUp ?? null;
}

interface SignUpLinkProps {
  race: { raceId: string; stage: string; signUpOpens: string };
  own: OwnStatus['signUp'];
  size: ButtonLook['size'];
}

type LinkLook = { words: string; variant: NonNullable<ButtonLook['variant']> };

/** Link to the sign-up page, for entering or for the own sign-up; nothing when neither is possible. */
export function SignUpLink({ race, own, size }: SignUpLinkProps) {
  const { t } = useTranslation('races');
  const look = own && !isOver(own.status) ? ownLook(race.stage, own, t) : entryLook(race, t);
  if (!look) return null;
  return (
    <ButtonLink as={SiteLink} to={signUpPath(race.raceId)} variant={look.variant} size={size}>
      {look.words}
    </ButtonLink>
  );
}

type SignUpTexts = TFunction<'races'>;

function entryLook({ stage, signUpOpens }: SignUpLinkProps['race'], t: SignUpTexts): LinkLook | undefined {
  switch (stage) {
    case 'open':
      return { words: t('signUp.open'), variant: 'action' };
    case 'waiting':
      return { words: t('signUp.waiting'), variant: 'action' };
    case 'upcoming':
      return { words: t('signUp.upcoming', { date: signUpOpens }), variant: 'quiet' };
    default:
      return undefined;
  }
}

function ownLook(
  stage: string,
  { status, waitingPosition, until }: NonNullable<OwnStatus['signUp']>,
  t: SignUpTexts,
): LinkLook {
  if (stage === 'finished' || stage === 'cancelled') return { words: t('signUp.past'), variant: 'quiet' };
  switch (status) {
    case 'confirmed':
      return { words: t('signUp.confirmed'), variant: 'brand' };
    case 'offered':
      return {
        words: until ? t('signUp.offered', { date: until }) : t('signUp.offeredNow'),
        variant: 'action',
      };
    case 'waiting':
      return { words: t('signUp.inLine', { position: waitingPosition ?? 1 }), variant: 'quiet' };
    case 'pending':
    // Not reached: these show the entry link.
    case 'cancelled':
    case 'rejected':
      return { words: t('signUp.pending'), variant: 'quiet' };
  }
}
