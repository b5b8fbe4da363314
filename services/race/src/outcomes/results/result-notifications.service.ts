import { Injectable } from '@nestjs/common';
import { MessagesService } from '../../catalog/messages/messages.service.ts';
import type { Outcome, ResultClass, ResultVersion } from './result.model.ts';
import { ResultsRepository } from './results.repository.ts';

/** The part of a row that matters to its pilot. */
const signature = ({ rank, status, laps, totalTime, bestLap, bestConsecutive, points }: Outcome): string =>
  [rank, status, laps, totalTime, bestLap, bestConsecutive, points].join();

/** Undefined: the pilot is in no row. */
const ofPilot = (row: Outcome | undefined) => ({
  rank: row?.rank ?? null,
  disqualified: row?.status === 'dsq',
});

/** Notifies pilots when their result is published, and when it is corrected or removed afterwards. */
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
    const seen = rowsByMember(await this.results.lastPublished(classKey));
    const rows = rowsByMember(outcomes);
    const recipient = (memberId: string) => ({
      memberId,
      about: `${classId}:${version}`,
      classKey,
      topic: `result:${classId}`,
    });
    const published = [...rows].flatMap(([memberId, { rank }]) =>
      seen.has(memberId) ? [] : [{ ...recipient(memberId), own: { rank } }],
    );
    const corrected = [...seen].flatMap(([memberId, before]) => {
      const after = rows.get(memberId);
      if (after && signature(after) === signature(before)) return [];
      return [{ ...recipient(memberId), own: { ...ofPilot(after), before: ofPilot(before) } }];
    });
    await this.messages.notify('result_published', raceKey, published, { rank: null });
    const none = ofPilot(undefined);
    await this.messages.notify('result_corrected', raceKey, corrected, { ...none, before: none });
  }
}

const rowsByMember = (outcomes: readonly Outcome[]): Map<string, Outcome> =>
  new Map(outcomes.flatMap((row) => (row.memberId ? [[row.memberId, row] as const] : [])));
