import type { Language } from '@paddock/contracts/language';
import { createContext, use } from 'react';
import type { OwnAdmin } from '../providers/auth.ts';
import type { Write } from '../providers/http.ts';
import type { Session } from '../providers/session.ts';
import type { LoginKey } from './login-texts.ts';

/** Reason of an automatic sign-out. */
export type SignedOut = 'expired' | 'elsewhere';

/** What the login needs of the page around it: the login page, or the running office. */
export interface LoginPlace {
  t: (key: LoginKey) => string;
  /** Error message for users. */
  fault: (error: unknown) => string;
  language: Language;
  choose: (language: Language) => Promise<void>;
  session: Session;
  write: Write;
  signedOut: SignedOut | undefined;
  /** Opens the requested page; the session has begun. */
  enter: (admin: OwnAdmin) => Promise<void>;
}

const LoginPlaceContext = createContext<LoginPlace | null>(null);

export const LoginPlaceProvider = LoginPlaceContext.Provider;

export function useLoginPlace(): LoginPlace {
  const place = use(LoginPlaceContext);
  if (!place) throw new Error('useLoginPlace outside LoginPlaceProvider');
  return place;
}
