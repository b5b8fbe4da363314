import { ButtonLink } from '@paddock/ui/button';
import type { ReactNode } from 'react';
import { usePilotPath } from '../../in-care/pilot-path.ts';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { signUpPath } from './sign-up-status.ts';

interface OwnPageLinkProps {
  /** `of`: the class, for members with several sign-ups. */
  target: { raceId: string; of: string | undefined };
  does?: string;
  children: ReactNode;
}

/** To the sign-up page of the same pilot, with a form that it shows on request. */
export function OwnPageLink({ target: { raceId, of }, does, children }: OwnPageLinkProps) {
  return (
    <ButtonLink as={SiteLink} to={usePilotPath()(signUpPath(raceId, { of, does }))} variant="quiet">
      {children}
    </ButtonLink>
  );
}
