import { Injectable } from '@nestjs/common';
import type { BracketName } from '@paddock/contracts/race/catalog/race-kinds';
import type { StageField } from '@paddock/contracts/race/race-day/admin-race-day.shapes';
import type { StageKind } from '@paddock/contracts/race/race-day/race-day.shapes';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';

export interface NewStage {
  raceKey: RowKey<'race'>;
  classKey: RowKey<'race_class'>;
  kind: StageKind;
  field: StageField;
  bracket: BracketName | null;
  rounds: number;
  chaseTheAce: boolean;
}

@Injectable()
export class StagesRepository {
  constructor(private readonly database: Database) {}

  add({ raceKey, classKey, kind, field, bracket, rounds, chaseTheAce }: NewStage): Promise<RowKey<'stage'>> {
    return this.database.value<RowKey<'stage'>>(
      `insert into stage (race_id, class_id, kind, field, bracket, rounds, chase_the_ace)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [raceKey, classKey, kind, field, bracket, rounds, chaseTheAce],
    );
  }

  /** Cascades to heats. */
  async remove(stageKey: RowKey<'stage'>): Promise<void> {
    await this.database.query(`delete from stage where id = $1`, [stageKey]);
  }
}
