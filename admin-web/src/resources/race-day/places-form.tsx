import { Button } from '@paddock/ui/button';
import { SelectField } from '@paddock/ui/select-field';
import { useState } from 'react';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { useDay } from './day-context.tsx';
import { callsignsOf, channelName, type Heat } from './day-words.ts';
import styles from './heat-panel.module.css';

const unrankedStatuses = ['dnf', 'dns', 'dsq'] as const;
type UnrankedStatus = (typeof unrankedStatuses)[number];

/** Tap pilots in finishing order, tap again to undo. Others get a reason, by default DNS. */
export function PlacesForm({ heat, onDone }: { heat: Heat; onDone: () => void }) {
  const { t } = useWords();
  const { day, write, busy } = useDay();
  const callsigns = callsignsOf(day);
  const pilots = heat.slots.filter(({ signUpId, fault }) => signUpId !== null && fault !== 'left');
  const [order, setOrder] = useState(() =>
    pilots
      .filter(({ status }) => status === 'ok')
      .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
      .map(({ slot }) => slot),
  );
  const [statuses, setStatuses] = useState<Record<number, UnrankedStatus>>(() =>
    Object.fromEntries(
      pilots.flatMap(({ slot, status }) => (status !== null && status !== 'ok' ? [[slot, status]] : [])),
    ),
  );

  const tap = (slot: number) =>
    setOrder((before) => (before.includes(slot) ? before.filter((one) => one !== slot) : [...before, slot]));

  // An empty result is almost always a mistake.
  const isBlank = order.length === 0 && Object.keys(statuses).length === 0;

  async function save(official: boolean) {
    const flights = pilots.map(({ slot, laps, totalTime, bestLap }) => {
      const rank = order.indexOf(slot) + 1;
      const measured = { slot, laps, totalTime, bestLap };
      return rank > 0
        ? { ...measured, status: 'ok' as const, rank }
        : { ...measured, status: statuses[slot] ?? ('dns' as const) };
    });
    if ((await write('adm/save_flights', { heatId: heat.heatId, flights, official })) && official) onDone();
  }

  return (
    <>
      <p className={layout.quiet}>{t('raceDay.tap')}</p>
      <ul className={layout.list}>
        {pilots.map(({ slot, signUpId, channel }) => {
          const rank = order.indexOf(slot) + 1;
          const callsign = callsigns.get(signUpId) ?? '';
          return (
            <li key={slot} className={layout.row}>
              <button
                type="button"
                className={styles.finisher}
                aria-pressed={rank > 0}
                onClick={() => tap(slot)}
              >
                <span className={styles.rank}>{rank > 0 ? rank : ''}</span>
                <span>{callsign}</span>
                <b>{channelName(channel)}</b>
              </button>
              {rank === 0 && (
                <SelectField
                  label={t('raceDay.reasonOf', { name: callsign })}
                  labelHidden
                  value={statuses[slot] ?? 'dns'}
                  options={unrankedStatuses.map((one) => ({ value: one, label: t(`raceDay.finish.${one}`) }))}
                  onChange={(event) =>
                    setStatuses({ ...statuses, [slot]: event.target.value as UnrankedStatus })
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
      </div>
    </>
  );
}
