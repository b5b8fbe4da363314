import { keepCookie } from '@paddock/ui/browser/shared-cookie';

const cookieName = 'member';

/** Inline script: pages are cached without a session, and a member should not see "Sign in" until it is loaded. */
export const memberScript = `if(/(?:^|; )${cookieName}=1(?:;|$)/.test(document.cookie))document.documentElement.dataset.member='';`;

/** For the next page load; grants nothing. */
export function rememberMember(isMember: boolean): void {
  document.documentElement.toggleAttribute('data-member', isMember);
  keepCookie(cookieName, isMember ? '1' : '', undefined);
}
