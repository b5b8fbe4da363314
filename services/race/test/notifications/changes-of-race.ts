import type { RaceClassInput } from '@paddock/contracts/race/catalog/admin-race.shapes';
import { Database } from '@paddock/kit/database/database';
import { RemindOfRacesJob } from '../../src/catalog/messages/remind-of-races.job.ts';
import { RemindOfPaymentsJob } from '../../src/entries/sign-ups/payments/remind-of-payments.job.ts';
import { inDays } from '../factories/race-input.ts';
import type { Changes, NotificationScene } from './notification-scene.ts';

const DAY = 86_400_000;

const announce = (
  { host, raceId, asOperator }: NotificationScene,
  statuses: ('confirmed' | 'waiting' | 'cancelled')[],
  classId?: string,
) =>
  host.view(
    'adm/send_announcement',
    {
      raceId,
      ...(classId && { classId }),
      statuses,
      subject: { en: 'Rain' },
      text: { en: 'Bring a raincoat.' },
      channels: [],
    },
    asOperator,
  );

function firstClass({ race }: NotificationScene, changes: Partial<RaceClassInput>) {
  const [first, second] = race.classes;
  return { classes: [Object.assign({}, first, changes), second!] };
}

/** Changes of the race as a whole, and messages by date. */
export const changesOfRace: Changes = {
  'Start moved': { perform: (scene) => scene.save({ startsAt: inDays(20.1) }) },
  'Start moved before the end of an offer': {
    perform: (scene) => scene.save({ startsAt: inDays(0.5), paymentUntil: null }),
  },
  'End moved': { perform: (scene) => scene.save({ endsAt: inDays(22) }) },
  'Venue changed': { perform: (scene) => scene.save({ venue: { en: 'Hall' } }) },
  'Title, summary or text changed': {
    perform: (scene) => scene.save({ title: { en: 'Day Cup' }, summary: { en: 'x' }, body: { en: 'x' } }),
  },
  'Class renamed': {
    perform: (scene) => scene.save(firstClass(scene, { name: { en: 'Sport' } })),
  },
  'Consent reworded': {
    perform: (scene) => {
      const label = { en: 'I know the rules and am insured' };
      return scene.save({ questions: [Object.assign({}, scene.race.questions[0], { label })] });
    },
  },
  'Race cancelled': { perform: (scene) => scene.save({ status: 'cancelled' }) },
  'Race reinstated': {
    prepare: (scene) => scene.save({ status: 'cancelled' }),
    perform: (scene) => scene.save({ status: 'published' }),
  },
  'Class cancelled': { perform: (scene) => scene.save(firstClass(scene, { cancelled: true })) },
  'Class reinstated': {
    prepare: (scene) => scene.save(firstClass(scene, { cancelled: true })),
    perform: (scene) => scene.save(firstClass(scene, { cancelled: false })),
  },
  'Two days before a payment is due': {
    perform: (scene) =>
      scene.later(14 * DAY, () =>
        scene.host.get(Database).transaction(() => scene.host.get(RemindOfPaymentsJob).run()),
      ),
  },
  'One day before the start': {
    perform: (scene) =>
      scene.later(19.5 * DAY, () =>
        scene.host.get(Database).transaction(() => scene.host.get(RemindOfRacesJob).run()),
      ),
  },
  'Announcement to confirmed pilots': { perform: (scene) => announce(scene, ['confirmed']) },
  'Announcement to waiting and cancelled pilots of the class': {
    perform: (scene) => announce(scene, ['waiting', 'cancelled'], scene.classId()),
  },
};
