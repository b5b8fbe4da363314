import { useSiteFacts } from '../../../layout/site-facts.ts';
import { useBuildWatch } from '../../../release/build-watch.ts';
import { useDayVersion } from '../use-day-version.ts';
import type { RaceScreenData } from './race-screen.server.ts';

const nothing = (): void => undefined;

/** Follows the day and new builds of the site without a hand. */
export function useScreen({ raceId, ...day }: RaceScreenData): { isLost: boolean } {
  useBuildWatch(useSiteFacts()?.version, nothing);
  return useDayVersion(`/race-detail/${raceId}/heats.json`, day, { isEndless: true });
}
