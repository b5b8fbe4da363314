import { anyAdmin } from '@paddock/contracts/call';
import type { ResourceEntry } from '../../engine/define-resource.tsx';
import { requireRole } from '../../providers/auth.tsx';
import { RACE_DAY_PATH } from './race-day-path.ts';

/** Race day: custom screens without a list. */
export const raceDay: ResourceEntry = {
  path: RACE_DAY_PATH,
  icon: 'flag',
  label: 'raceDay.title',
  roles: anyAdmin,
  routes: (services) => {
    const loader = async ({ request }: { request: Request }) => {
      await requireRole(services, request, anyAdmin);
      return null;
    };
    return [
      {
        path: RACE_DAY_PATH,
        loader,
        lazy: async () => {
          const { DayPicker } = await import('./day-picker.tsx');
          return { element: <DayPicker /> };
        },
      },
      {
        path: `${RACE_DAY_PATH}/:raceId`,
        loader,
        lazy: async () => {
          const { RaceDayScreen } = await import('./race-day-screen.tsx');
          return { element: <RaceDayScreen /> };
        },
      },
    ];
  },
};
