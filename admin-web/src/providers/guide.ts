import { createContext, use, useMemo, useState } from 'react';

interface Guide {
  /** Each screen shows the next of the first steps. */
  isOn: boolean;
  begin: () => void;
  end: () => void;
}

const KEY = 'firstSteps';

const GuideContext = createContext<Guide>({ isOn: false, begin: () => undefined, end: () => undefined });

export const GuideProvider = GuideContext.Provider;

export const useGuide = (): Guide => use(GuideContext);

/** For the shell. Kept in the tab, so that a reload does not end it. */
export function useNewGuide(): Guide {
  const [isOn, setOn] = useState(() => sessionStorage.getItem(KEY) !== null);
  return useMemo(
    () => ({
      isOn,
      begin: () => {
        sessionStorage.setItem(KEY, '1');
        setOn(true);
      },
      end: () => {
        sessionStorage.removeItem(KEY);
        setOn(false);
      },
    }),
    [isOn],
  );
}
