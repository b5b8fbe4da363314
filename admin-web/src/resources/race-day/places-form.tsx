import { Button } from '@paddock/ui/button';
import { SelectField } from '@paddock/ui/forms/select-field';
import { useState } from 'react';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { useDay } from './day-context.tsx';
import { callsignsOf, channelName, guestsOf, type Heat, type Slot } from './day-words.ts';
import styles from './heat-panel.module.css';
import { LapsAndTime } from './heat-slots.tsx';

const unrankedStatuses = ['dnf', 'dns', 'dsq'] as const;
type UnrankedStatus = (typeof unrankedStatuses)[number];
type Statuses = Record<number, UnrankedStatus | undefined>;

/**
 * Tap pilots in finishing order, tap again to undo. Others get a reason: by default they did not finish, or not start in a heat
 * that was not started. Once the server has asked for a decision, pilots with a reason can be tapped too.
 */
export function PlacesForm({ heat, onDone }: { heat: Heat; onDone: () => void }) {
  const { t } = useWords();
  const { day, write, busy, undecidedHeat } = useDay();
  const isUndecided = undecidedHeat === heat.heatId;
  const untapped: UnrankedStatus = heat.state === 'called' ? 'dns' : 'dnf';
  const callsigns = callsignsOf(day);
  const pilots = heat.slots.filter(({ signUpId, fault }) => signUpId !== null && fault !== 'left');
  const [order, setOrder] = useState(() => finishOrder(pilots));
  const [statuses, setStatuses] = useState<Statuses>(() =>
    Object.fromEntries(
      pilots.flatMap(({ slot, status }) => (status !== null && status !== 'ok' ? [[slot, status]] : [])),
    ),
  );

  function tap(slot: number) {
    const isRanked = order.includes(slot);
    setOrder(isRanked ? order.filter((one) => one !== slot) : [...order, slot]);
    if (!isRanked)
      setStatuses({ ...statuses, [slot]: isUndecided ? (statuses[slot] ?? untapped) : undefined });
  }

  // An empty result is almost always a mistake.
  const isBlank = order.length === 0 && Object.values(statuses).every((one) => one === undefined);

  async function save(official: boolean, leaveOpen?: true) {
    const flights = pilots.map(({ slot, laps, totalTime, bestLap }) => {
      const rank = order.indexOf(slot) + 1;
      const measured = { slot, laps, totalTime, bestLap };
      return rank > 0
        ? { ...measured, status: statuses[slot] ?? ('ok' as const), rank }
        : { ...measured, status: statuses[slot] ?? untapped };
    });
    const input = { heatId: heat.heatId, flights, official, ...(leaveOpen && { leaveOpen }) };
    if ((await write('adm/save_flights', input)) && official) onDone();
  }

  return (
    <>
      <p className={layout.quiet}>{t(isUndecided ? 'raceDay.tapUndecided' : 'raceDay.tap')}</p>
      <ul className={layout.list}>
        {pilots.map((pilot) => {
          const rank = order.indexOf(pilot.slot) + 1;
          const status = statuses[pilot.slot];
          return (
            <li key={pilot.slot} className={layout.row}>
              <Finisher pilot={pilot} rank={rank} onTap={() => tap(pilot.slot)} />
              {(rank === 0 || status) && (
                <SelectField
                  label={t('raceDay.reasonOf', { name: callsigns.get(pilot.signUpId) ?? '' })}
                  labelHidden
                  value={status ?? untapped}
                  options={(rank === 0 ? unrankedStatuses : (['ok', ...unrankedStatuses] as const)).map(
                    (one) => ({ value: one, label: t(`raceDay.finish.${one}`) }),
                  )}
                  onChange={({ target: { value } }) =>
                    setStatuses({
                      ...statuses,
                      [pilot.slot]: value === 'ok' ? undefined : (value as UnrankedStatus),
                    })
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
      <div className={layout.row}>
        <Button size="l" variant="action" busy={busy} disabled={isBlank} onClick={() => void save(true)}>
          {t('raceDay.saveOfficial')}
        </Button>
        <Button size="l" variant="quiet" busy={busy} disabled={isBlank} onClick={() => void save(false)}>
          {t('raceDay.saveProvisional')}
        </Button>
        {isUndecided && (
          <Button size="l" variant="quiet" busy={busy} onClick={() => void save(true, true)}>
            {t('raceDay.leaveOpen')}
          </Button>
        )}
      </div>
    </>
  );
}

function Finisher({ pilot, rank, onTap }: { pilot: Slot; rank: number; onTap: () => void }) {
  const { t } = useWords();
  const { day } = useDay();
  return (
    <button type="button" className={styles.finisher} aria-pressed={rank > 0} onClick={onTap}>
      <span className={styles.rank}>{rank > 0 ? rank : ''}</span>
      <span>
        {callsignsOf(day).get(pilot.signUpId) ?? ''}
        {guestsOf(day).has(pilot.signUpId) && ` · ${t('signUp.guest')}`}
        {pilot.laps !== null && ' '}
        <LapsAndTime slot={pilot} />
      </span>
      <b>{channelName(pilot.channel)}</b>
    </button>
  );
}

/** Slots of finishers by rank; those with equal times take the ranks between the others. */
function finishOrder(pilots: readonly Slot[]): number[] {
  const finished = pilots.filter(({ status }) => status === 'ok');
  const order = finished.filter(({ rank }) => rank === null).map(({ slot }) => slot);
  for (const { slot, rank } of finished.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0)))
    if (rank !== null) order.splice(rank - 1, 0, slot);
  return order;
}
