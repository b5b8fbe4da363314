import type { OfficeCalls } from '../../../deploy/local/office-calls.ts';
import { Complaint } from '../../../deploy/local/terminal.ts';

/** A heat that is running or to come, with a pilot at each seat, of the set `race-day`. */
export async function openHeat(office: OfficeCalls) {
  const { rows } = await office.call('adm/get_adm_race_list', { pageSize: 100 });
  for (const { raceId } of rows) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- the first one
    const day = await office.call('adm/get_adm_race_day', { raceId });
    const heat = day.heats.find(
      ({ state, slots }) =>
        ['running', 'called', 'planned'].includes(state) && slots.every(({ signUpId }) => signUpId !== null),
    );
    if (heat) return { raceId, heat, version: day.version };
  }
  throw new Complaint('No race has a planned heat. Start with: npm start -- --data race-day');
}
