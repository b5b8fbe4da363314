import { Injectable } from '@nestjs/common';
import { MessagesService } from '../../catalog/messages/messages.service.ts';
import type { Outcome, ResultClass, ResultVersion } from './result.model.ts';
import { ResultsRepository } from './results.repository.ts';

/** The part of a row that matters to its pilot. */
const told = ({ rank, status, laps, totalTime, bestLap, bestConsecutive, points }: Outcome): string =>
  [rank, status, laps, totalTime, bestLap, bestConsecutive, points].join();

/** Notifies pilots when their result is published, and when it changed since. */
@Injectable()
export class ResultNewsService {
  constructor(
    private readonly results: ResultsRepository,
    private readonly messages: MessagesService,
  ) {}

  /** Call before the version is stored, in the same transaction. */
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
