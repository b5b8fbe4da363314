import { anyAdmin } from '@paddock/contracts/call';
import { defineScreens } from '../../engine/define-resource.tsx';

/** Race day: custom screens without a list. */
export const raceDay = defineScreens({
  name: 'race-day',
  icon: 'clock',
  label: 'raceDay.title',
  roles: [...anyAdmin, 'director'],
  screens: [
    { path: '', load: async () => (await import('./race-day-screen.tsx')).RaceDayRaces },
    { path: ':raceId', load: async () => (await import('./race-day-screen.tsx')).RaceDayScreen },
  ],
});
