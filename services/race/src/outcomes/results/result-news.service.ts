import { Injectable } from '@nestjs/common';
import { MessagesService } from '../../catalog/messages/messages.service.ts';
import type { Outcome, ResultClass, ResultVersion } from './result.model.ts';
import { ResultsRepository } from './results.repository.ts';

/** What of a row concerns its pilot. */
const told = ({ rank, status, laps, totalTime, bestLap, bestConsecutive, points }: Outcome): string =>
  [rank, status, laps, totalTime, bestLap, bestConsecutive, points].join();

/** Tells members of their place: once when it is published, and again when it changed since anybody could see it. */
@Injectable()
export class ResultNewsService {
  constructor(
    private readonly results: ResultsRepository,
    private readonly messages: MessagesService,
  ) {}

  /** In the transaction that keeps the version, before it is kept. */
  async tell(
    { classKey, classId, raceKey }: ResultClass,
    { state, version, outcomes }: ResultVersion,
  ): Promise<void> {
    if (state === 'draft') return;
    const seen = new Map(
      (await this.results.lastSeen(classKey)).map((row) => [row.memberId, told(row)] as const),
    );
    const news = outcomes.flatMap((row) =>
      row.memberId && seen.get(row.memberId) !== told(row)
        ? [{ memberId: row.memberId, about: `${classId}:${version}`, classKey, own: { rank: row.rank } }]
        : [],
    );
    await this.messages.tell('result_published', raceKey, news, { rank: null });
  }
}
