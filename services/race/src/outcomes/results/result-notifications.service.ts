import { Injectable } from '@nestjs/common';
import { MessagesService } from '../../catalog/messages/messages.service.ts';
import type { Outcome, ResultClass, ResultVersion } from './result.model.ts';

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
  constructor(private readonly messages: MessagesService) {}

  /** Compares two consecutive versions. */
  async notify(
    { classKey, classId, raceKey }: ResultClass,
    versionBefore: ResultVersion | undefined,
    { state, version, outcomes, why }: ResultVersion,
  ): Promise<void> {
    const seen = publishedRows(versionBefore);
    const rows = publishedRows({ state, outcomes });
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
      const withdrawn = state === 'draft';
      const own = { ...ofPilot(after), before: ofPilot(before), ...(withdrawn && { withdrawn }), note: why };
      return [{ ...recipient(memberId), own }];
    });
    await this.messages.notify('result_published', raceKey, published, { rank: null });
    const none = ofPilot(undefined);
    await this.messages.notify('result_corrected', raceKey, corrected, { ...none, before: none });
  }
}

/** By member; none of a draft. */
const publishedRows = (version?: Pick<ResultVersion, 'state' | 'outcomes'>): Map<string, Outcome> =>
  new Map(
    version && version.state !== 'draft'
      ? version.outcomes.flatMap((row) => (row.memberId ? [[row.memberId, row] as const] : []))
      : [],
  );
