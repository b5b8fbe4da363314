export const raceStatuses = ['draft', 'published', 'cancelled', 'finished'] as const;
export type RaceStatus = (typeof raceStatuses)[number];

/** Status transitions. A cancelled race can be reinstated; a finished one is final. */
export const nextStatuses: Record<RaceStatus, readonly RaceStatus[]> = {
  draft: ['draft', 'published'],
  published: ['published', 'cancelled', 'finished'],
  cancelled: ['cancelled', 'published'],
  finished: ['finished'],
};
