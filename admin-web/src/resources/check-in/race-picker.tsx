import { Pill } from '@paddock/ui/pill';
import { RacePicker } from '../../lookups/race-picker.tsx';
import { useWords } from '../../providers/words.ts';
import { CheckInQueue } from './check-in-queue.ts';
import { CHECK_IN_PATH } from './pass-code.ts';

export function CheckInRaces() {
  const { t } = useWords();
  return (
    <RacePicker
      title={t('checkIn.title')}
      lead={t('checkIn.pick')}
      empty={{ title: t('checkIn.noRace'), text: t('checkIn.noRaceText') }}
      path={CHECK_IN_PATH}
      Note={UnresolvedPill}
    />
  );
}

/** Unsent and refused check-ins on this device. */
function UnresolvedPill({ raceId }: { raceId: string }) {
  const { t } = useWords();
  const { waiting, refused } = new CheckInQueue(localStorage, raceId).entries;
  const count = waiting.length + refused.length;
  return count > 0 && <Pill tone="warn">{t('checkIn.unresolved', { count })}</Pill>;
}
