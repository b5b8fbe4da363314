import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { ownAdminQuery } from '../providers/auth.ts';
import { useWrite } from '../providers/calls.ts';
import { safeNext } from '../providers/login-path.ts';
import { useServices } from '../providers/services.ts';
import { useWords } from '../providers/words.ts';
import { LoginPlaceProvider, type SignedOut } from './login-place.ts';

/** The login inside the running office. */
export function OfficeLogin({ children }: { children: ReactNode }) {
  const { t, fault } = useWords();
  const services = useServices();
  const { session, language, queries } = services;
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const { state } = useLocation() as { state: { signedOut?: SignedOut } | null };
  const write = useWrite();
  const [ownAdminKey] = useState(() => ownAdminQuery(services).queryKey);
  return (
    <LoginPlaceProvider
      value={{
        t: (key) => t(key),
        fault,
        language: language.current,
        choose: (chosen) => language.choose(chosen),
        session,
        write,
        signedOut: state?.signedOut,
        enter: async (admin) => {
          queries.setQueryData(ownAdminKey, admin);
          await navigate(safeNext(address.get('next')), { replace: true });
        },
      }}
    >
      {children}
    </LoginPlaceProvider>
  );
}
