import { channelSystems } from '@paddock/contracts/race/race-day/channel-tables';
import { reasonText } from '@paddock/contracts/text-limits';
import { SelectField } from '@paddock/ui/forms/select-field';
import { TextField } from '@paddock/ui/forms/text-field';
import { useState } from 'react';
import { useWords } from '../../providers/words.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useDay } from './day-context.tsx';
import { channelName, type Heat } from './day-words.ts';
import styles from './race-day-screen.module.css';

interface SlotValues {
  slot: number;
  signUpId: string;
  channel: string;
}

/** At least as many as the plan has; those of pilots who left are empty. */
function slotsOf(heat: Heat, planned: number): SlotValues[] {
  const count = Math.max(planned, ...heat.slots.map(({ slot }) => slot));
  return Array.from({ length: count }, (_, i) => {
    const current = heat.slots.find(({ slot }) => slot === i + 1);
    const stays = current?.fault === 'left' ? undefined : current;
    return { slot: i + 1, signUpId: stays?.signUpId ?? '', channel: stays?.channel ?? '' };
  });
}

/** Pilots and channels of a heat. Without a channel, the server assigns the best free one. */
export function SlotsDialog({ heat, onClose }: { heat: Heat; onClose: () => void }) {
  const { t } = useWords();
  const { day, write, busy } = useDay();
  const [slots, setSlots] = useState(() => slotsOf(heat, day.plan.slots));
  const [reason, setReason] = useState('');
  const hasChannels = day.plan.channels.length > 0 || slots.some(({ channel }) => channel !== '');
  const classId = day.stages.find(({ stageId }) => stageId === heat.stageId)?.classId;
  const pilots = day.pilots.filter((pilot) => pilot.classId === classId && pilot.takesPart);
  const change = (slot: number, next: Partial<SlotValues>) =>
    setSlots(slots.map((one) => (one.slot === slot ? { ...one, ...next } : one)));

  /** Saved immediately, for all heats of the pilot. */
  const saveSystem = (signUpId: string, value: string) =>
    write('adm/save_pilot_radio', {
      signUpId,
      system: channelSystems.find((system) => system === value) ?? null,
      wish: pilots.find((pilot) => pilot.signUpId === signUpId)?.wish ?? null,
    });

  async function save() {
    const changed = slots
      .filter(({ slot, signUpId }) => signUpId || heat.slots.some((one) => one.slot === slot))
      .map(({ slot, signUpId, channel }) => ({ slot, signUpId: signUpId || null, channel: channel || null }));
    const input = { heats: [{ heatId: heat.heatId, slots: changed }], ...(reason && { reason }) };
    if (await write('adm/save_heat_slots', input)) onClose();
  }

  return (
    <FormDialog
      title={t('raceDay.heat', { number: heat.number })}
      size="m"
      submitLabel={t('raceDay.saveSlots')}
      busy={busy}
      disabled={heat.state === 'called' && reason.trim() === ''}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {slots.map(({ slot, signUpId, channel }) => (
        <div key={slot} className={styles.fields}>
          <SelectField
            label={t('raceDay.slot', { slot })}
            value={signUpId}
            placeholder={t('raceDay.emptySlot')}
            options={pilots.map((pilot) => ({ value: pilot.signUpId, label: pilot.callsign }))}
            onChange={(event) => change(slot, { signUpId: event.target.value, channel: '' })}
          />
          {hasChannels && signUpId && (
            <SelectField
              label={t('raceDay.systemOf', { slot })}
              value={pilots.find((pilot) => pilot.signUpId === signUpId)?.system ?? ''}
              placeholder={t('raceDay.byProfile')}
              options={channelSystems.map((value) => ({ value, label: t(`raceDay.system.${value}`) }))}
              onChange={(event) => void saveSystem(signUpId, event.target.value)}
            />
          )}
          {hasChannels && (
            <SelectField
              label={t('raceDay.channelOf', { slot })}
              value={channel}
              placeholder={t('raceDay.automatic')}
              options={[...new Set([...day.plan.channels, ...(channel ? [channel] : [])])].map((key) => ({
                value: key,
                label: channelName(key),
              }))}
              onChange={(event) => change(slot, { channel: event.target.value })}
            />
          )}
        </div>
      ))}
      {heat.state === 'called' && (
        <TextField
          label={t('raceDay.reason')}
          required
          maxLength={reasonText.max}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
