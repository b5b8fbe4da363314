import type { ReachView } from '@paddock/contracts/auth/reach.shapes';

type Reach = Pick<ReachView, keyof ReachView>;

const none: Reach = {
  inbox: 0,
  sms: 0,
  email: 0,
  push: 0,
  segments: 0,
  segmentsLeft: 0,
  cost: null,
  arrivals: [],
  unsent: [],
  inboxOnly: 0,
};

/** Of batches of recipients; each knows the segments of the batches before it. */
export function totalReach([first = none, ...others]: readonly Reach[]): Reach {
  const total = others.reduce<Reach>(
    (sum, part) => ({
      inbox: sum.inbox + part.inbox,
      sms: sum.sms + part.sms,
      email: sum.email + part.email,
      push: sum.push + part.push,
      segments: sum.segments + part.segments,
      segmentsLeft: sum.segmentsLeft,
      cost: totalCost(sum.cost, part.cost),
      arrivals: grouped([...sum.arrivals, ...part.arrivals], ({ channel, at, why }) =>
        [channel, at, why].join(' '),
      ),
      unsent: grouped([...sum.unsent, ...part.unsent], ({ channel, why }) => [channel, why].join(' ')),
      inboxOnly: sum.inboxOnly + part.inboxOnly,
    }),
    first,
  );
  // Those that leave at once come first.
  return { ...total, arrivals: total.arrivals.toSorted((a, b) => (a.at ?? '').localeCompare(b.at ?? '')) };
}

/** In the format of `ReachView`. */
function totalCost(one: string | null, other: string | null): string | null {
  const [amount, currency] = one?.split(' ') ?? [];
  if (!currency || !other) return null;
  return `${(Number(amount) + Number.parseFloat(other)).toFixed(2)} ${currency}`;
}

const grouped = <Group extends { members: number }>(
  groups: readonly Group[],
  keyOf: (group: Group) => string,
): Group[] =>
  [...Map.groupBy(groups, keyOf).values()].map((same) => ({
    ...same[0]!,
    members: same.reduce((sum, { members }) => sum + members, 0),
  }));
