import type { CallName, InputOf } from '@paddock/contracts/call-table';
import type { ResultEntryInput } from '@paddock/contracts/race/outcomes/admin-result.shapes';
import type { ResultState } from '@paddock/contracts/race/outcomes/result.shapes';
import { Database } from '@paddock/kit/database/database';
import { HeatNotificationsService } from '../../src/race-day/heats/notifications/heat-notifications.service.ts';
import { inDays } from '../factories/race-input.ts';
import { entryInput, roundInput } from '../factories/result-input.ts';
import { Scorer } from '../support/scorer.ts';
import type { Changes, NotificationScene } from './notification-scene.ts';

type DayWrite = Extract<
  CallName,
  | 'adm/build_stage'
  | 'adm/publish_race_day'
  | 'adm/del_stage'
  | 'adm/shift_race_day'
  | 'adm/change_heat'
  | 'adm/save_heat_slots'
>;

const dayOf = ({ host, raceId, asOperator }: NotificationScene) =>
  host.view('adm/get_adm_race_day', { raceId }, asOperator);

async function write<Name extends DayWrite>(
  scene: NotificationScene,
  name: Name,
  input: Omit<InputOf<Name>, 'raceId' | 'version'>,
): Promise<void> {
  const { version } = await dayOf(scene);
  const whole = { raceId: scene.raceId, version, ...input } as InputOf<Name>;
  await scene.host.view(name, whole, scene.asOperator);
}

/** One heat per confirmed pilot. */
const draw = (scene: NotificationScene) =>
  write(scene, 'adm/build_stage', {
    classId: scene.classId(),
    kind: 'qualifying',
    field: 'confirmed',
    groupSize: 1,
  });

/** Runs the job that the last write of the plan has queued for a minute later. */
async function settle({ host, raceId }: NotificationScene): Promise<void> {
  const job = `select 1 from outbox_job where name = 'notify-heat-changes' and payload->>'raceId' = $1`;
  if ((await host.query(job, [raceId])).length === 0) throw new Error('no notification is queued');
  await host.get(Database).transaction(() => host.get(HeatNotificationsService).notify(raceId));
}

async function publish(scene: NotificationScene): Promise<void> {
  await draw(scene);
  await write(scene, 'adm/publish_race_day', { published: true });
  await settle(scene);
}

/** The heat of the confirmed pilot, which is the last. */
async function lastHeat(scene: NotificationScene) {
  const { heats } = await dayOf(scene);
  return heats.at(-1)!;
}

async function step(scene: NotificationScene, to: 'cancel' | 'restore'): Promise<void> {
  const { heatId } = await lastHeat(scene);
  await write(scene, 'adm/change_heat', { heatId, step: to, reason: 'Rain' });
  await settle(scene);
}

/** Rows of the two confirmed pilots; the given time is that of the first. */
const rows = (scene: NotificationScene, milliseconds: number): ResultEntryInput[] =>
  (['Other confirmed', 'Confirmed'] as const).map((role, i) =>
    entryInput(`P${i}`, {
      memberId: scene.member(role).memberId,
      rounds: [roundInput(3, role === 'Confirmed' ? milliseconds : 60_000)],
    }),
  );

const classOf = (scene: NotificationScene) => ({ raceId: scene.raceId, classId: scene.classId() });

async function publishResult(scene: NotificationScene): Promise<void> {
  const scorer = new Scorer(scene.host);
  const draft = await scorer.save(classOf(scene), { entries: rows(scene, 70_000) });
  await scorer.become(draft, 'provisional');
}

const changeState = (scene: NotificationScene, version: number, state: ResultState) =>
  new Scorer(scene.host).become({ ...classOf(scene), version }, state);

/** Issues, or corrects, the certificate of the confirmed pilot. */
const issue = async (scene: NotificationScene, bookId?: string): Promise<string> => {
  const { memberId } = scene.member('Confirmed');
  const input = { ...classOf(scene), memberId, printedName: 'Ann Lee', rank: 2, ...(bookId && { bookId }) };
  return (await scene.host.view('adm/save_book', input, { caller: scene.host.editor })).bookId;
};
const bookOf = async ({ host, raceId }: NotificationScene): Promise<string> => {
  const { rows: books } = await host.view('adm/get_member_books_list', { raceId }, { caller: host.editor });
  return books[0]!.bookId;
};

/** Heats, results and certificates. */
export const changesOfOutcomes: Changes = {
  'Heats published': { perform: publish },
  'Heat delayed by 15 minutes': {
    prepare: publish,
    perform: async (scene) => {
      const { heatId } = await lastHeat(scene);
      await write(scene, 'adm/shift_race_day', { heatId, minutes: 15 });
      await settle(scene);
    },
  },
  'Confirmed pilots swap heats': {
    prepare: publish,
    perform: async (scene) => {
      const { heats } = await dayOf(scene);
      const swapped = heats.map(({ heatId }, i) => ({
        heatId,
        slots: heats[1 - i]!.slots.map(({ slot, signUpId }) => ({ slot, signUpId })),
      }));
      await write(scene, 'adm/save_heat_slots', { heats: swapped });
      await settle(scene);
    },
  },
  'Heat cancelled': { prepare: publish, perform: (scene) => step(scene, 'cancel') },
  'Cancelled heat returns': {
    prepare: async (scene) => {
      await publish(scene);
      await step(scene, 'cancel');
    },
    perform: (scene) => step(scene, 'restore'),
  },
  'Heats redrawn': {
    prepare: publish,
    perform: async (scene) => {
      const { stages } = await dayOf(scene);
      await write(scene, 'adm/del_stage', { stageId: stages[0]!.stageId });
      await draw(scene);
      await settle(scene);
    },
  },
  'Start moved after the heats were published': {
    prepare: publish,
    perform: (scene) => scene.save({ startsAt: inDays(20.1) }),
  },
  'Heats saved again after that': {
    prepare: async (scene) => {
      await publish(scene);
      await scene.save({ startsAt: inDays(20.1) });
    },
    perform: async (scene) => {
      await write(scene, 'adm/publish_race_day', { published: true });
      await settle(scene);
    },
  },
  'Result saved as a draft': {
    perform: (scene) => new Scorer(scene.host).save(classOf(scene), { entries: rows(scene, 70_000) }),
  },
  'Result published': { perform: publishResult },
  'Result corrected in one row': {
    prepare: publishResult,
    perform: (scene) =>
      new Scorer(scene.host).save(classOf(scene), { baseVersion: 2, entries: rows(scene, 80_000) }),
  },
  'Result withdrawn': { prepare: publishResult, perform: (scene) => changeState(scene, 2, 'draft') },
  'Withdrawn result published again': {
    prepare: async (scene) => {
      await publishResult(scene);
      await changeState(scene, 2, 'draft');
    },
    perform: (scene) => changeState(scene, 3, 'official'),
  },
  'Certificate issued': { perform: (scene) => issue(scene) },
  'Certificate revoked': {
    prepare: (scene) => issue(scene),
    perform: async (scene) => {
      const input = { bookId: await bookOf(scene), reason: 'Wrong pilot' };
      await scene.host.view('adm/del_book', input, { caller: scene.host.editor });
    },
  },
  'Certificate reissued': {
    prepare: (scene) => issue(scene),
    perform: async (scene) => issue(scene, await bookOf(scene)),
  },
};
