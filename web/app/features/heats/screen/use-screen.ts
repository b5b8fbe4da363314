import { useEffect, useState } from 'react';
import { useSiteFacts } from '../../../layout/site-facts.ts';
import { useBuildWatch } from '../../../release/build-watch.ts';
import { useDayVersion } from '../following/use-day-version.ts';
import type { RaceScreenData } from './race-screen.server.ts';

const nothing = (): void => undefined;

/** Follows the day and new builds of the site without a hand. */
export function useScreen(screen: RaceScreenData): { isLost: boolean } {
  useBuildWatch(useSiteFacts()?.version, nothing);
  return useDayVersion(screen, { isEndless: true });
}

const TURN_MS = 15_000;

/** Which of several views is shown, each in its turn. */
export function useTurns(views: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((last) => last + 1), TURN_MS);
    return () => clearInterval(timer);
  }, []);
  return turn % views;
}
