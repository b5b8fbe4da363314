import { Database } from '@paddock/kit/database/database';
import { ReleaseUnpaidJob } from '../../src/entries/sign-ups/payments/release-unpaid.job.ts';
import { TransferOffersService } from '../../src/entries/sign-ups/place-transfers/transfer-offers.service.ts';
import { OffersService } from '../../src/entries/sign-ups/places/offers.service.ts';
import { phoneOf } from '../factories/account.ts';
import { HandOvers } from '../support/hand-overs.ts';
import type { Change, Changes, NotificationScene } from './notification-scene.ts';
import type { Role } from './notification-table.ts';

const HOUR = 3_600_000;

type Decision = 'adm/approve_sign_up' | 'adm/undo_approval' | 'adm/reject_sign_up' | 'adm/cancel_sign_up';

const decide = (call: Decision, role: Role): Change => ({
  perform: (scene) => scene.host.view(call, { signUpId: scene.signUpId(role) }, scene.asOperator),
});

const inTransaction = ({ host }: NotificationScene, run: () => Promise<unknown>) =>
  host.get(Database).transaction(run);

/** The confirmed pilot offers the place to the pilot of the other race. */
async function offerTransfer(scene: NotificationScene): Promise<void> {
  const phone = await phoneOf(scene.host, scene.member('Other race'));
  const input = { signUpId: scene.signUpId('Confirmed'), phone };
  await scene.host.view('hand_over_place', input, { caller: scene.member('Confirmed') });
}

const transferOf = (scene: NotificationScene): Promise<string> =>
  new HandOvers(scene.host).idFor(scene.member('Other race'));

/** Decisions about sign-ups, offers and transfers of places. */
export const changesOfPlaces: Changes = {
  'Pending sign-up approved': decide('adm/approve_sign_up', 'Pending'),
  'Approval withdrawn': decide('adm/undo_approval', 'Confirmed'),
  'Pending sign-up rejected': decide('adm/reject_sign_up', 'Pending'),
  'Confirmed sign-up moved to the other class': {
    perform: (scene) => {
      const input = { signUpId: scene.signUpId('Confirmed'), classId: scene.classId(1) };
      return scene.host.view('adm/move_sign_up', input, scene.asOperator);
    },
  },
  'Confirmed pilot made a guest': {
    perform: (scene) =>
      scene.host.view(
        'adm/mark_guest',
        { signUpId: scene.signUpId('Confirmed'), guest: true },
        scene.asOperator,
      ),
  },
  'Confirmed sign-up cancelled by the organiser': decide('adm/cancel_sign_up', 'Confirmed'),
  'Confirmed sign-up cancelled by the pilot': {
    perform: (scene) => scene.asMember('cancel_sign_up', 'Confirmed'),
  },
  'Limit raised by one': {
    perform: (scene) => {
      const [first, second] = scene.race.classes;
      return scene.save({ classes: [Object.assign({}, first, { capacity: 5 }), second!] });
    },
  },
  'Place offered by the organiser': {
    perform: (scene) => {
      const input = { signUpId: scene.signUpId('Waiting'), note: 'Drove all night', aboveLimit: true };
      return scene.host.view('adm/offer_by_hand', input, scene.asOperator);
    },
  },
  'Offer ends soon': {
    perform: (scene) =>
      inTransaction(scene, () => scene.host.get(OffersService).remind(scene.signUpId('Offered'))),
  },
  'Offer accepted': { perform: (scene) => scene.asMember('accept_offer', 'Offered') },
  'Offer declined': { perform: (scene) => scene.asMember('decline_offer', 'Offered') },
  'Offer expired': {
    perform: (scene) => scene.later(25 * HOUR, () => scene.host.expireOffer(scene.signUpId('Offered'))),
  },
  'Account of the offered pilot suspended': { perform: (scene) => scene.becomes('Offered', 'suspended', 1) },
  'That account restored': {
    prepare: (scene) => scene.becomes('Offered', 'suspended', 1),
    perform: (scene) => scene.becomes('Offered', 'active', 2),
  },
  'Account of the confirmed pilot suspended and restored in time': {
    perform: async (scene) => {
      await scene.becomes('Confirmed', 'suspended', 1);
      await scene.becomes('Confirmed', 'active', 2);
    },
  },
  'Place given at the desk': {
    perform: (scene) => {
      const input = { signUpId: scene.signUpId('Waiting'), aboveLimit: true };
      return scene.host.view('adm/give_place', input, scene.asOperator);
    },
  },
  'Pilot of the other race signed up at the desk': {
    perform: (scene) => {
      const { memberId } = scene.member('Other race');
      const input = { raceId: scene.raceId, classId: scene.classId(1), memberId, answers: scene.answers() };
      return scene.host.view('adm/add_walk_in', input, scene.asOperator);
    },
  },
  'Payment recorded': {
    perform: (scene) => {
      const input = { signUpId: scene.signUpId('Confirmed'), way: 'cash' as const };
      return scene.host.view('adm/mark_paid', input, scene.asOperator);
    },
  },
  'Unpaid place released': {
    prepare: async (scene) => {
      await scene.save({ releaseUnpaid: true });
      await scene.host.services.query(
        'race',
        `update sign_up set due_at = now() - interval '1 hour', reminded_due_at = now() - interval '1 hour',
           reminders = 2, reminded_at = now() - interval '25 hours' where public_id = '${scene.signUpId('Confirmed')}'`,
      );
    },
    perform: (scene) => inTransaction(scene, () => scene.host.get(ReleaseUnpaidJob).run()),
  },
  'Confirmed pilot checked in': {
    perform: (scene) => {
      const code = scene.signUpId('Confirmed').slice(-12);
      return scene.host.view('adm/check_in', { raceId: scene.raceId, code }, scene.asOperator);
    },
  },
  'Place offered to the pilot of the other race': { perform: offerTransfer },
  'Transfer accepted': {
    prepare: offerTransfer,
    perform: async (scene) => {
      const input = { handOverId: await transferOf(scene), answers: scene.answers() };
      await scene.host.view('take_over_place', input, { caller: scene.member('Other race') });
    },
  },
  'Transfer declined': {
    prepare: offerTransfer,
    perform: async (scene) => {
      const input = { handOverId: await transferOf(scene) };
      await scene.host.view('decline_hand_over', input, { caller: scene.member('Other race') });
    },
  },
  'Transfer withdrawn': {
    prepare: offerTransfer,
    perform: (scene) => {
      const input = { signUpId: scene.signUpId('Confirmed') };
      return scene.host.view('withdraw_hand_over', input, { caller: scene.member('Confirmed') });
    },
  },
  'Pilot with an open transfer cancels': {
    prepare: offerTransfer,
    perform: (scene) => scene.asMember('cancel_sign_up', 'Confirmed'),
  },
  'Race cancelled with an open transfer': {
    prepare: offerTransfer,
    perform: (scene) => scene.save({ status: 'cancelled' }),
  },
  'Race reinstated with an open transfer': {
    prepare: async (scene) => {
      await offerTransfer(scene);
      await scene.save({ status: 'cancelled' });
    },
    perform: (scene) => scene.save({ status: 'published' }),
  },
  'Transfer expired': {
    prepare: offerTransfer,
    perform: async (scene) => {
      const handOverId = await transferOf(scene);
      const service = scene.host.get(TransferOffersService);
      await scene.later(25 * HOUR, () => inTransaction(scene, () => service.expire(handOverId)));
    },
  },
};
