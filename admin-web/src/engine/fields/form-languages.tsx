import type { Language } from '@paddock/contracts/language';
import { createContext, use, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useServices } from '../../providers/services.tsx';

/** From this width on the languages of a text stand side by side. */
const SIDE_BY_SIDE = '(width >= 1500px)';

/** Which language all texts of a form are written in now. */
interface FormLanguages {
  selected: Language;
  select: (language: Language) => void;
  /** There is room for all of them, and all are in sight. */
  sideBySide: boolean;
}

const FormLanguagesContext = createContext<FormLanguages | null>(null);

interface FormLanguagesProviderProps {
  /** The one to begin with; otherwise that of the office. */
  asked?: Language | undefined;
  children: ReactNode;
}

/** Around a form with texts in several languages: one switch moves them all. */
export function FormLanguagesProvider({ asked, children }: FormLanguagesProviderProps) {
  const { language } = useServices();
  const [selected, select] = useState<Language>(asked ?? language.current);
  const sideBySide = useSideBySide();
  const value = useMemo(() => ({ selected, select, sideBySide }), [selected, sideBySide]);
  return <FormLanguagesContext value={value}>{children}</FormLanguagesContext>;
}

export function useFormLanguages(): FormLanguages {
  const languages = use(FormLanguagesContext);
  if (!languages) throw new Error('useFormLanguages outside FormLanguagesProvider');
  return languages;
}

function useSideBySide(): boolean {
  const [media] = useState(() => window.matchMedia(SIDE_BY_SIDE));
  return useSyncExternalStore(
    (listener) => {
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => media.matches,
  );
}
