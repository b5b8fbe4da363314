import type { AdminRole } from '@paddock/contracts/caller';
import type { ViewOf } from '@paddock/contracts/call-table';
import { createContext, use } from 'react';
import { redirect } from 'react-router';
import { isUncertain } from './answers.ts';
import { readQuery } from './data.ts';
import type { Services } from './services.tsx';

export type OwnAdmin = ViewOf<'adm/get_adm_info'>;

export const LOGIN_PATH = '/adm/login';
export const ACCOUNT_PATH = '/adm/account';

export const ownAdminQuery = ({ api }: Services) => readQuery(api, 'adm/get_adm_info', {});

/**
 * Keeps out who is not signed in. While the server cannot be asked, a screen opens that was kept for it. Leads to the second factor
 * who must enrol one first.
 */
export async function requireAdmin(services: Services, request: Request): Promise<OwnAdmin> {
  const { pathname, search } = new URL(request.url);
  const next = pathname + search;
  if (services.session.token === null) throw redirect(loginPath(next));
  const admin = await services.queries.ensureQueryData(ownAdminQuery(services)).catch(async (error) => {
    const screen = isUncertain(error) ? await services.kept.read(pathname) : undefined;
    if (!screen) throw error;
    return screen.admin;
  });
  if (admin.secondFactorFirst && pathname !== ACCOUNT_PATH) throw redirect(ACCOUNT_PATH);
  return admin;
}

export async function requireRole(services: Services, request: Request, roles: readonly AdminRole[]) {
  const admin = await requireAdmin(services, request);
  if (!roles.includes(admin.role)) throw new Response(null, { status: 403 });
  return admin;
}

export const loginPath = (next: string) =>
  next === '/' || next === '/adm' ? LOGIN_PATH : `${LOGIN_PATH}?${new URLSearchParams({ next })}`;

/** Only a path of this app's own screens; anything else a link may carry leads to the start. */
export function safeNext(next: string | null): string {
  if (next === null || !URL.canParse(next, 'http://own.invalid')) return '/adm';
  const { origin, pathname, search } = new URL(next, 'http://own.invalid');
  const own = origin === 'http://own.invalid' && pathname.startsWith('/adm/') && pathname !== LOGIN_PATH;
  return own ? pathname + search : '/adm';
}

const OwnAdminContext = createContext<OwnAdmin | null>(null);

export const OwnAdminProvider = OwnAdminContext.Provider;

/** The signed-in admin; below the shell there always is one. */
export function useOwnAdmin(): OwnAdmin {
  const admin = use(OwnAdminContext);
  if (!admin) throw new Error('useOwnAdmin outside the shell');
  return admin;
}
