import { ButtonLink, type ButtonLook } from '@paddock/ui/button';
import layout from '@paddock/ui/styles/layout.module.css';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { SiteLink } from '../../../prefetch/site-link.tsx';
import { OpeningWish } from './opening-wish.tsx';
import { isOver, signUpPath, type SignUpStatus } from '../sign-up-status.ts';

/** Response of own.json; `until` is the end of an offer in the time zone of the race. */
export interface OwnStatus {
  signUp: { status: SignUpStatus; waitingPosition: number | null; until: string } | null;
  /** Absent for visitors. */
  openingWished?: boolean | undefined;
}

/** Undefined until loaded. */
export function useOwnStatus(raceId: string): OwnStatus | undefined {
  const { load, data } = useFetcher<OwnStatus>({ key: `own-sign-up-${raceId}` });
  useEffect(() => {
    void load(`/race-detail/${raceId}/own.json`);
  }, [load, raceId]);
  return data;
}

interface SignUpLinkProps {
  race: { raceId: string; stage: string; signUpOpens: string };
  own: OwnStatus | undefined;
  size: ButtonLook['size'];
}

type LinkLook = { words: string; variant: NonNullable<ButtonLook['variant']> };

/** Link to the sign-up page, for entering or for the own sign-up. Before sign-up opens, with the wish for a message. */
export function SignUpLink({ race, own, size }: SignUpLinkProps) {
  const { t } = useTranslation('races');
  const signUp = own?.signUp;
  const isEntered = signUp && !isOver(signUp.status);
  const look = isEntered ? ownLook(race.stage, signUp, t) : entryLook(race, t);
  const link = look && (
    <ButtonLink as={SiteLink} to={signUpPath(race.raceId)} variant={look.variant} size={size}>
      {look.words}
    </ButtonLink>
  );
  if (isEntered || race.stage !== 'upcoming') return link;
  const wished = own && (own.openingWished ?? null);
  const wish = <OpeningWish raceId={race.raceId} wished={wished} size={size} />;
  // The bar has room for one button.
  if (size !== 'l') return wish;
  return (
    <div className={layout.buttons}>
      {wish}
      {link}
    </div>
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
