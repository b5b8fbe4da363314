import type { AdminRole } from '@paddock/contracts/caller';
import type { ViewOf } from '@paddock/contracts/call-table';
import { createContext, use } from 'react';
import { redirect } from 'react-router';
import { readQuery } from './admin-api.ts';
import { isUncertain } from './answers.ts';
import { loginPath } from './login-path.ts';
import type { Services } from './services.ts';

export type OwnAdmin = ViewOf<'adm/get_adm_info'>;

export const ACCOUNT_PATH = '/adm/account';

export const ownAdminQuery = ({ api }: Services) => readQuery(api, 'adm/get_adm_info', {});

/**
 * Redirects to the login without a session, and to the account screen until a required second factor is enrolled.
 * Offline, falls back to a cached screen.
 */
export async function requireAdmin(services: Services, request: Request): Promise<OwnAdmin> {
  const { pathname, search } = new URL(request.url);
  const next = pathname + search;
  if (services.session.token === null) throw redirect(loginPath(next));
  const admin = await services.queries.ensureQueryData(ownAdminQuery(services)).catch(async (error) => {
    const screen = isUncertain(error) ? await services.offlineScreens.read(pathname) : undefined;
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

const OwnAdminContext = createContext<OwnAdmin | null>(null);

export const OwnAdminProvider = OwnAdminContext.Provider;

export function useOwnAdmin(): OwnAdmin {
  const admin = use(OwnAdminContext);
  if (!admin) throw new Error('useOwnAdmin outside the shell');
  return admin;
}
