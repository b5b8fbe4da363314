import { defineScreens } from '../../engine/define-resource.tsx';

/** Check-in on race day: custom screens without a list. */
export const checkIn = defineScreens({
  name: 'check-in',
  icon: 'scan',
  label: 'checkIn.title',
  roles: ['owner', 'operator', 'director'],
  screens: [
    { path: '', load: async () => (await import('./check-in-screen.tsx')).CheckInRaces },
    { path: ':raceId', load: async () => (await import('./check-in-screen.tsx')).CheckInScreen },
  ],
});
