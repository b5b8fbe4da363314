import { Disclosure } from '@paddock/ui/disclosure';
import { Pill } from '@paddock/ui/pill';
import { useState } from 'react';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { IconButton } from '../../ui/quiet-button.tsx';
import { useDay } from './day-context.tsx';
import { callsignsOf, isOpen, stateTones, type Heat } from './day-words.ts';
import styles from './heat-list.module.css';

interface HeatListProps {
  chosen: string | null;
  onChoose: (heatId: string) => void;
}

/** Heats in flight order, reordered by drag and drop or arrow buttons. */
export function HeatList({ chosen, onChoose }: HeatListProps) {
  const { t } = useWords();
  const { day, write, busy, mayWrite } = useDay();
  const [dragged, setDragged] = useState<string | null>(null);
  const { heats } = day;
  // Finished heats are collapsed.
  const finished = heats.filter(({ state }) => state === 'official' || state === 'cancelled');
  const upcoming = heats.filter((heat) => !finished.includes(heat));
  const chosenIsFinished = finished.some(({ heatId }) => heatId === chosen);
  const move = (heatId: string, before: Heat | undefined) =>
    void write('adm/move_heat', { heatId, beforeId: before?.heatId ?? null });
  const row = (heat: Heat) => {
    const i = heats.indexOf(heat);
    const isMovable = mayWrite && !busy && isOpen(heat);
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for a mouse; the arrows do the same
      <li
        key={heat.heatId}
        className={styles.row}
        data-chosen={heat.heatId === chosen}
        draggable={isMovable}
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
          <HeatLine heat={heat} />
        </button>
        {isMovable && (
          <span className={styles.arrows}>
            <IconButton
              icon="arrow-up"
              label={t('raceDay.earlier', { number: heat.number })}
              disabled={i === 0}
              onClick={() => move(heat.heatId, heats[i - 1])}
            />
            <IconButton
              icon="arrow-down"
              label={t('raceDay.later', { number: heat.number })}
              disabled={i === heats.length - 1}
              onClick={() => move(heat.heatId, heats[i + 2])}
            />
          </span>
        )}
      </li>
    );
  };
  return (
    <section aria-labelledby="heats" className={layout.stack}>
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

function HeatLine({ heat }: { heat: Heat }) {
  const { t } = useWords();
  const { day } = useDay();
  const callsigns = callsignsOf(day);
  const faults = heat.slots.filter(({ fault }) => fault !== null).length;
  const at = heat.startedAt ?? heat.expectedAt;
  return (
    <>
      <b>{t('raceDay.heat', { number: heat.number })}</b>
      {at && (
        <span className={styles.time}>
          {new Date(at).toLocaleTimeString('en-GB', {
            timeZone: day.zone,
            hour: '2-digit',
            minute: '2-digit',
          })}
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
