import { Button } from '@paddock/ui/button';
import { Disclosure } from '@paddock/ui/disclosure';
import { Icon } from '@paddock/ui/icon';
import { Pill } from '@paddock/ui/pill';
import { useState } from 'react';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { callsignsOf, isOpen, stateTones, type Day, type Heat } from './day-words.ts';
import styles from './heat-list.module.css';
import type { WriteDay } from './use-day-writes.ts';

interface HeatListProps {
  day: Day;
  chosen: string | null;
  onChoose: (heatId: string) => void;
  write: WriteDay;
  mayWrite: boolean;
}

/** Heats in flight order, reordered by drag and drop or arrow buttons. */
export function HeatList({ day, chosen, onChoose, write, mayWrite }: HeatListProps) {
  const { t } = useWords();
  const [dragged, setDragged] = useState<string | null>(null);
  const { heats } = day;
  const callsigns = callsignsOf(day);
  // Finished heats are collapsed.
  const finished = heats.filter(({ state }) => state === 'official' || state === 'cancelled');
  const upcoming = heats.filter((heat) => !finished.includes(heat));
  const chosenIsFinished = finished.some(({ heatId }) => heatId === chosen);
  const move = (heatId: string, before: Heat | undefined) =>
    void write('adm/move_heat', { heatId, beforeId: before?.heatId ?? null });
  const row = (heat: Heat) => {
    const i = heats.indexOf(heat);
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for a mouse; the arrows do the same
      <li
        key={heat.heatId}
        className={styles.row}
        data-chosen={heat.heatId === chosen}
        draggable={mayWrite && isOpen(heat)}
        onDragStart={() => setDragged(heat.heatId)}
        onDragEnd={() => setDragged(null)}
        onDragOver={(event) => {
          if (dragged !== null) event.preventDefault();
        }}
        onDrop={() => {
          if (dragged !== null && dragged !== heat.heatId) move(dragged, heat);
        }}
      >
        <button
          type="button"
          className={styles.choice}
          aria-current={heat.heatId === chosen ? 'true' : undefined}
          onClick={() => onChoose(heat.heatId)}
        >
          <HeatLine zone={day.zone} heat={heat} callsigns={callsigns} />
        </button>
        {mayWrite && isOpen(heat) && (
          <span className={styles.arrows}>
            <Button
              size="s"
              variant="quiet"
              disabled={i === 0}
              aria-label={t('raceDay.earlier', { number: heat.number })}
              onClick={() => move(heat.heatId, heats[i - 1])}
            >
              <Icon name="arrow-up" />
            </Button>
            <Button
              size="s"
              variant="quiet"
              disabled={i === heats.length - 1}
              aria-label={t('raceDay.later', { number: heat.number })}
              onClick={() => move(heat.heatId, heats[i + 2])}
            >
              <Icon name="arrow-down" />
            </Button>
          </span>
        )}
      </li>
    );
  };
  return (
    <section aria-labelledby="heats" className={styles.section}>
      <h2 id="heats" className={layout.heading}>
        {t('raceDay.heats', { count: heats.length })}
      </h2>
      {heats.length === 0 && <p>{t('raceDay.noHeats')}</p>}
      {finished.length > 0 && (
        <Disclosure summary={t('raceDay.flown', { number: finished.length })} open={chosenIsFinished}>
          <ol className={layout.list}>{finished.map(row)}</ol>
        </Disclosure>
      )}
      <ol className={layout.list}>{upcoming.map(row)}</ol>
    </section>
  );
}

interface HeatLineProps {
  zone: string;
  heat: Heat;
  callsigns: ReturnType<typeof callsignsOf>;
}

function HeatLine({ zone, heat, callsigns }: HeatLineProps) {
  const { t } = useWords();
  const faults = heat.slots.filter(({ fault }) => fault !== null).length;
  const at = heat.startedAt ?? heat.expectedAt;
  return (
    <>
      <b>{t('raceDay.heat', { number: heat.number })}</b>
      {at && (
        <span className={styles.time}>
          {new Date(at).toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })}
        </span>
      )}
      <Pill tone={stateTones[heat.state]}>{t(`raceDay.state.${heat.state}`)}</Pill>
      {faults > 0 && <Pill tone="warn">{t('raceDay.faults', { count: faults })}</Pill>}
      <span className={styles.pilots}>
        {heat.slots.flatMap(({ signUpId }) => callsigns.get(signUpId) ?? []).join(', ')}
      </span>
    </>
  );
}
