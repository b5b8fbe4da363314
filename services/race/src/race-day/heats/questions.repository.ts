import { Injectable } from '@nestjs/common';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';

/** A correction that affects a heat that was called already, or is flown again. */
export interface Question {
  questionId: string;
  heatKey: RowKey<'heat'>;
  slot: number;
  sourceKey: RowKey<'heat'>;
  signUpKey: RowKey<'sign_up'> | null;
  /** Pilot proposed by the correction. */
  signUpId: string | null;
  memberId: string | null;
}

@Injectable()
export class QuestionsRepository {
  constructor(private readonly database: Database) {}

  openOf(raceKey: RowKey<'race'>): Promise<Question[]> {
    return this.database.query(
      `select q.public_id as "questionId", q.heat_id as "heatKey", q.slot, q.source_id as "sourceKey",
         q.sign_up_id as "signUpKey", s.public_id as "signUpId", s.member_id as "memberId"
       from heat_question q join heat h on h.id = q.heat_id left join sign_up s on s.id = q.sign_up_id
       where h.race_id = $1 and q.answer is null order by q.id limit 100`,
      [raceKey],
    );
  }

  /** A newer correction replaces an older one. */
  async ask(
    question: Pick<Question, 'heatKey' | 'slot' | 'sourceKey' | 'signUpKey'>,
    at: Date,
  ): Promise<void> {
    await this.settle(question, 'overtaken');
    await this.database.query(
      `insert into heat_question (heat_id, slot, source_id, sign_up_id, asked_at) values ($1, $2, $3, $4, $5)`,
      [question.heatKey, question.slot, question.sourceKey, question.signUpKey, at],
    );
  }

  async settle(
    { heatKey, slot }: Pick<Question, 'heatKey' | 'slot'>,
    answer: 'applied' | 'kept' | 'overtaken',
  ): Promise<void> {
    await this.database.query(
      `update heat_question set answer = $3 where heat_id = $1 and slot = $2 and answer is null`,
      [heatKey, slot, answer],
    );
  }
}
