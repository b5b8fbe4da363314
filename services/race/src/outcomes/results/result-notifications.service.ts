import { Injectable } from '@nestjs/common';
import { MessagesService } from '../../catalog/messages/messages.service.ts';
import type { Outcome, ResultClass, ResultVersion } from './result.model.ts';
import { ResultsRepository } from './results.repository.ts';

/** The part of a row that matters to its pilot. */
const signature = ({ rank, status, laps, totalTime, bestLap, bestConsecutive, points }: Outcome): string =>
  [rank, status, laps, totalTime, bestLap, bestConsecutive, points].join();

/** Notifies pilots when their result is published, and when it changed since. */
@Injectable()
export class ResultNotificationsService {
  constructor(
    private readonly results: ResultsRepository,
    private readonly messages: MessagesService,
  ) {}

  /** Call before the version is stored, in the same transaction. */
  async notify(
    { classKey, classId, raceKey }: ResultClass,
    { state, version, outcomes }: ResultVersion,
  ): Promise<void> {
    if (state === 'draft') return;
    const seen = new Map(
      (await this.results.lastPublished(classKey)).map((row) => [row.memberId, signature(row)] as const),
    );
    const recipients = outcomes.flatMap((row) =>
      row.memberId && seen.get(row.memberId) !== signature(row)
        ? [{ memberId: row.memberId, about: `${classId}:${version}`, classKey, own: { rank: row.rank } }]
        : [],
    );
    await this.messages.notify('result_published', raceKey, recipients, { rank: null });
  }
}
