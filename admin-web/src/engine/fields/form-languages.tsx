import type { Language } from '@paddock/contracts/language';
import { createContext, use, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useServices } from '../../providers/services.tsx';

/** Above this width all languages are shown side by side. */
const SIDE_BY_SIDE = '(width >= 1500px)';

/** The language in which the texts of a form are edited. */
interface FormLanguages {
  selected: Language;
  select: (language: Language) => void;
  /** All languages are visible. */
  sideBySide: boolean;
}

const FormLanguagesContext = createContext<FormLanguages | null>(null);

interface FormLanguagesProviderProps {
  /** Default: the language of the office. */
  initial?: Language | undefined;
  children: ReactNode;
}

/** One language switch for all texts of a form. */
export function FormLanguagesProvider({ initial, children }: FormLanguagesProviderProps) {
  const { language } = useServices();
  const [selected, select] = useState<Language>(initial ?? language.current);
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
