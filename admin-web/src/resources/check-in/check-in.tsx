import type { AdminRole } from '@paddock/contracts/caller';
import type { ResourceEntry } from '../../engine/define-resource.tsx';
import { requireRole } from '../../providers/auth.tsx';
import { CHECK_IN_PATH } from './check-in-path.ts';

const roles: readonly AdminRole[] = ['owner', 'operator'];

/** Check-in on race day: custom screens without a list. */
export const checkIn: ResourceEntry = {
  path: CHECK_IN_PATH,
  icon: 'scan',
  label: 'checkIn.title',
  roles,
  routes: (services) => {
    const loader = async ({ request }: { request: Request }) => {
      await requireRole(services, request, roles);
      return null;
    };
    return [
      {
        path: CHECK_IN_PATH,
        loader,
        lazy: async () => {
          const { RacePicker } = await import('./race-picker.tsx');
          return { element: <RacePicker /> };
        },
      },
      {
        path: `${CHECK_IN_PATH}/:raceId`,
        loader,
        lazy: async () => {
          const { CheckInScreen } = await import('./check-in-screen.tsx');
          return { element: <CheckInScreen /> };
        },
      },
    ];
  },
};
