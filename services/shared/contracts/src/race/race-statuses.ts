export const raceStatuses = ['draft', 'published', 'cancelled', 'finished'] as const;
export type RaceStatus = (typeof raceStatuses)[number];

/** Where a race can go from where it is. One that was called off may be held after all; one that is over stays over. */
export const nextStatuses: Record<RaceStatus, readonly RaceStatus[]> = {
  draft: ['draft', 'published'],
  published: ['published', 'cancelled', 'finished'],
  cancelled: ['cancelled', 'published'],
  finished: ['finished'],
};
