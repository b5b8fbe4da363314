import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changesOfOutcomes } from '../notifications/changes-of-outcomes.ts';
import { changesOfPlaces } from '../notifications/changes-of-places.ts';
import { changesOfRace } from '../notifications/changes-of-race.ts';
import { NotificationScene } from '../notifications/notification-scene.ts';
import { differences, notificationTable } from '../notifications/notification-table.ts';
import { RaceHost } from '../support/race-host.ts';

const changes = { ...changesOfRace, ...changesOfPlaces, ...changesOfOutcomes };

describe('table of notifications by change', () => {
  const table = notificationTable();
  let host: RaceHost;

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  it('lists each change once', () => {
    expect([...table.keys()]).toEqual(Object.keys(changes));
  });

  it.each(Object.entries(changes))('is right about: %s', async (name, change) => {
    const scene = await NotificationScene.start(host);
    expect(differences(table.get(name)!, await scene.messagesOf(change))).toEqual([]);
  });

  it('detects a missing, an additional and a different message (control)', async () => {
    const name = 'Heat cancelled';
    const changed = notificationTable((page) =>
      page.replace(
        /\| Heat cancelled \|.*/,
        '| Heat cancelled | `heat_changed` | `offer` | – | – | – | – | – | – |',
      ),
    );
    const scene = await NotificationScene.start(host);
    const sent = await scene.messagesOf(changes[name]!);
    expect(differences(changed.get(name)!, sent)).toEqual([
      'Confirmed: heat_cancelled instead of heat_changed',
      'Other confirmed: – instead of offer',
    ]);
    expect(differences(table.get(name)!, { ...sent, 'Other race': ['offer'] })).toEqual([
      'Other race: offer instead of –',
    ]);
  });
});
