import type { ViewOf } from '@paddock/contracts/call-table';
import { Button } from '@paddock/ui/button';
import { SelectField } from '@paddock/ui/forms/select-field';
import { useState } from 'react';
import { useWords } from '../../../providers/words.ts';
import layout from '../../../ui/layout.module.css';
import { QuietButton } from '../../../ui/quiet-button.tsx';
import { SectionPanel } from '../../../ui/section-panel.tsx';
import { lapTime } from '../../../lookups/lap-time.ts';
import { useDay } from '../day-context.tsx';
import { useFlightDecisions, useTimers } from './use-timers.ts';

type Flight = ViewOf<'adm/get_timers'>['flights'][number];

/** Flights of timing systems without effect on the race day until a director decides. */
export function TimerFlightsPanel() {
  const { t } = useWords();
  const { data } = useTimers().query;
  const open = data?.flights ?? [];
  if (open.every(({ setAside }) => setAside)) return null;
  return (
    <SectionPanel title={t('raceDay.flights.title')}>
      <ul className={layout.list}>
        {open.map((flight) => (
          <li key={flight.flightId}>
            <OpenFlight flight={flight} />
          </li>
        ))}
      </ul>
    </SectionPanel>
  );
}

function OpenFlight({ flight }: { flight: Flight }) {
  const { t, momentIn } = useWords();
  const { day } = useDay();
  const { busy, decide } = useFlightDecisions();
  const heats = day.heats.filter(({ state }) => state !== 'official' && state !== 'cancelled');
  const own = heats.find(({ number }) => number === flight.heat);
  const [chosen, setChosen] = useState('');
  const heatId = chosen || own?.heatId || '';
  const { flightId, problem, startedAt, timer, seats, setAside } = flight;

  return (
    <div className={layout.stack}>
      <p>
        <b>{flight.heat === null ? timer : t('raceDay.heat', { number: flight.heat })}</b>
        {startedAt && <span className={layout.quiet}> {momentIn(day.zone, startedAt)}</span>}
        <br />
        {t(`raceDay.flights.problem.${problem}`)}
        {setAside && <span className={layout.quiet}> {t('raceDay.flights.isAside')}</span>}
      </p>
      <ul className={layout.note}>
        {seats.map(({ seat, callsign, laps, totalTime }) => (
          <li key={seat}>
            {t('raceDay.flights.seat', {
              pilot: callsign || t('raceDay.flights.unknown', { seat }),
              laps: t('raceDay.flights.laps', { count: laps }),
            })}
            {totalTime !== null && ` · ${lapTime(totalTime)}`}
          </li>
        ))}
      </ul>
      <div className={layout.row}>
        <SelectField
          label={t('raceDay.flights.heat')}
          value={heatId}
          placeholder={t('raceDay.choose')}
          options={heats.map((heat) => ({
            value: heat.heatId,
            label: t('raceDay.heat', { number: heat.number }),
          }))}
          onChange={(event) => setChosen(event.target.value)}
        />
        <Button
          size="s"
          busy={busy}
          disabled={heatId === ''}
          onClick={() => void decide((write) => write('adm/take_flight', { flightId, heatId }))}
        >
          {t('raceDay.flights.take')}
        </Button>
        {!setAside && (
          <QuietButton
            busy={busy}
            onClick={() => void decide((write) => write('adm/set_flight_aside', { flightId }))}
          >
            {t('raceDay.flights.setAside')}
          </QuietButton>
        )}
      </div>
    </div>
  );
}
