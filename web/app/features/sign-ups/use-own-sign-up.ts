import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { SignUpStatus } from './sign-up-status.ts';

/** What own.json answers. */
export interface OwnView {
  /** `until` is the end of an offer, as it is read where the race takes place. */
  signUp: { status: SignUpStatus; waitingPosition: number | null; until: string } | null;
}

/** Asked for once the page runs; nothing until it is known. */
export function useOwnSignUp(raceId: string): OwnView['signUp'] {
  const { load, data } = useFetcher<OwnView>({ key: `own-sign-up-${raceId}` });
  useEffect(() => {
    void load(`/race-detail/${raceId}/own.json`);
  }, [load, raceId]);
  return data?.signUp ?? null;
}
