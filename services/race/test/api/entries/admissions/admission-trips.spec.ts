import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { DataSource } from 'typeorm';
import { newMember } from '@paddock/kit/testing/test-host';
import { classInput } from '../../../factories/race-input.ts';
import { RaceHost } from '../../../support/race-host.ts';

interface Pooled extends EventEmitter {
  connection: { stream: Socket };
}

/** Statements sent by a connection, split at each response. */
function tripsOf({ connection: { stream } }: Pooled): string[] {
  const trips: string[] = [];
  let heard = true;
  stream.on('data', () => void (heard = true));
  const write = stream.write.bind(stream) as (...chunk: unknown[]) => boolean;
  stream.write = (...chunk: unknown[]) => {
    if (heard) trips.push('');
    heard = false;
    trips.push(`${trips.pop()}${String(chunk[0])}`);
    return write(...chunk);
  };
  return trips;
}

describe('round trips of an admission batch', () => {
  let host: RaceHost;
  const connections = new Map<Pooled, string[]>();

  beforeAll(async () => {
    host = await RaceHost.start();
    const { driver } = host.get(DataSource) as unknown as { driver: { master: EventEmitter } };
    driver.master.on('acquire', (client: Pooled) => {
      if (!connections.has(client)) connections.set(client, tripsOf(client));
    });
  });
  afterAll(() => host.close());

  it('are three: locks and terms, admission and read-back, commit', async () => {
    const { raceId, classes } = await host.save({ classes: [classInput()] });
    await host.view('sign_up', { raceId, classId: classes[0]!.classId }, { caller: newMember() });
    const [own] = [...connections.values()].filter((trips) =>
      trips.some((trip) => trip.includes('with asked')),
    );
    const first = own!.findIndex((trip) => trip.includes('for no key update of c'));
    const [locking, admitting, last] = own!.slice(first);
    for (const part of ['begin', 'no key update', 'sign_up_opens_at']) expect(locking).toContain(part);
    for (const part of ['with asked', 'with live']) expect(admitting).toContain(part);
    expect(last).toContain('commit');
  });
});
