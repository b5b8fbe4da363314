import { Injectable } from '@nestjs/common';
import { CallRegistry } from '@paddock/kit/calls/call-registry';
import type { RaceOf } from '@paddock/kit/calls/own-races';
import { Database } from '@paddock/kit/database/database';

const parts = {
  signUpId: 'sign_up p on p.race_id = r.id',
  heatId: 'heat p on p.race_id = r.id',
  timerId: 'timer p on p.race_id = r.id',
  flightId: 'timer t on t.race_id = r.id join timer_flight p on p.timer_id = t.id',
} as const;

/** Finds the race that a call is about, because directors may see and change their races only. */
@Injectable()
export class DirectorsRepository {
  constructor(
    private readonly database: Database,
    registry: CallRegistry,
  ) {
    registry.raceOf = this.raceOf;
  }

  private readonly raceOf: RaceOf = async (part, id) => {
    const select = `select r.public_id as "raceId" from race r join ${parts[part]} where p.public_id = $1`;
    return (await this.database.first<{ raceId: string }>(select, [id]))?.raceId;
  };
}
