const DAY_MS = 24 * 3_600_000;

/** From a day before the start until the end, an announcement is urgent unless its author decides otherwise. */
export const isUrgentByDefault = (
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  now: number,
): boolean => Date.parse(startsAt) - DAY_MS <= now && now < Date.parse(endsAt);
