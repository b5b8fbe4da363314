import { channelTables, channelSystems } from '@paddock/contracts/race/race-day/channel-tables';
import {
  distance as distances,
  MAX_CHANNELS,
  paceSeconds,
  slotsOfHeat,
} from '@paddock/contracts/race/catalog/race-limits';
import { Button } from '@paddock/ui/button';
import { Disclosure } from '@paddock/ui/disclosure';
import { SelectField } from '@paddock/ui/forms/select-field';
import { TextField } from '@paddock/ui/forms/text-field';
import { useState } from 'react';
import { useSiteSettings } from '../../providers/site-settings.ts';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { QuietButton } from '../../ui/quiet-button.tsx';
import { useDay } from './day-context.tsx';
import { channelName } from './day-words.ts';
import styles from './race-day-screen.module.css';

const all = channelSystems.flatMap((system) =>
  Object.entries<readonly (number | null)[]>(channelTables[system].bands).flatMap(([band, numbers]) =>
    numbers.flatMap((mhz, i) => (mhz === null ? [] : [{ key: `${system}:${band}${i + 1}`, system, mhz }])),
  ),
);
const mhzOf = new Map(all.map(({ key, mhz }) => [key, mhz]));

/** Slots, channels and pace of the day. Reset when another admin saves a plan. */
export function PlanPanel() {
  const { t } = useWords();
  const { day, write, busy } = useDay();
  const [channels, setChannels] = useState(day.plan.channels);
  const [slots, setSlots] = useState(String(day.plan.slots));
  const [distance, setDistance] = useState(String(day.plan.minimumDistance));
  const [minutes, setMinutes] = useState(String(day.plan.pace / 60));
  // Also for the channels of a day that was planned before.
  const hasChannels = useSiteSettings(true)?.videoSystems !== false || day.plan.channels.length > 0;
  const unused = all.filter(({ key }) => !channels.includes(key));
  return (
    <Disclosure summary={t(hasChannels ? 'raceDay.plan' : 'raceDay.planWithoutChannels')}>
      <div className={layout.stack}>
        <div className={styles.fields}>
          <TextField
            label={t('raceDay.slots')}
            type="number"
            {...slotsOfHeat}
            value={slots}
            onChange={(event) => setSlots(event.target.value)}
          />
          <TextField
            label={t('raceDay.pace')}
            type="number"
            min={paceSeconds.min / 60}
            max={paceSeconds.max / 60}
            step={paceSeconds.min / 60}
            value={minutes}
            onChange={(event) => setMinutes(event.target.value)}
          />
          {hasChannels && (
            <>
              <TextField
                label={t('raceDay.distance')}
                type="number"
                {...distances}
                value={distance}
                onChange={(event) => setDistance(event.target.value)}
              />
              <SelectField
                label={t('raceDay.addChannel')}
                value=""
                disabled={channels.length >= MAX_CHANNELS}
                placeholder={t('raceDay.choose')}
                options={unused.map(({ key, system, mhz }) => ({
                  value: key,
                  label: `${t(`raceDay.system.${system}`)} ${channelName(key)} · ${mhz}`,
                }))}
                onChange={(event) => setChannels([...channels, event.target.value])}
              />
            </>
          )}
        </div>
        {hasChannels && <ChosenChannels channels={channels} onChange={setChannels} />}
        {day.rating !== null && <p className={layout.quiet}>{t('raceDay.rating', { rating: day.rating })}</p>}
        <p>
          <Button
            busy={busy}
            onClick={() =>
              void write('adm/save_day_plan', {
                plan: {
                  guard: day.plan.guard,
                  startsAt: day.plan.startsAt ?? null,
                  channels,
                  slots: Number(slots),
                  minimumDistance: Number(distance),
                  pace: Math.round(Number(minutes) * 60),
                },
              })
            }
          >
            {t('raceDay.savePlan')}
          </Button>
        </p>
      </div>
    </Disclosure>
  );
}

interface ChosenChannelsProps {
  channels: readonly string[];
  onChange: (channels: string[]) => void;
}

function ChosenChannels({ channels, onChange }: ChosenChannelsProps) {
  const { t } = useWords();
  return (
    <fieldset className={layout.choices}>
      <legend>{t('raceDay.channels')}</legend>
      {channels.length === 0 && <p className={layout.quiet}>{t('raceDay.noChannels')}</p>}
      {channels.map((key) => (
        <QuietButton
          key={key}
          aria-label={t('raceDay.removeChannel', { name: channelName(key) })}
          onClick={() => onChange(channels.filter((one) => one !== key))}
        >
          {`${channelName(key)} · ${mhzOf.get(key)} ×`}
        </QuietButton>
      ))}
    </fieldset>
  );
}
