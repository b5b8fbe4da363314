/**
 * CPU microseconds per operation and their source. Replace unmeasured ones by your own benchmarks (`npm run bench:sign-up`,
 * `bench:bff`, `bench:danmaku`).
 */
export const costs = {
  /** docs/decisions/0018: multiplexed RPC, prepared statements; 25 sign-ups a batch. */
  signUpInBff: 102,
  signUpInRace: 83,
  signUpInDatabase: 117,
  /** A session that is not cached, in auth and its database together. */
  session: 300,
  /** docs/decisions/0027: a cached read of the API. */
  cachedRead: 41,
  /** A cached page, compressed once, with its log line. */
  cachedPage: 740,
  /**
   * docs/scaling.md, `bench:danmaku-scale` on a busy machine: one batch of two comments to one socket, 12.5 to 16.
   */
  batchToViewer: 16,
  /** The same: a connection for a second, with its share of presence and resyncs. */
  idleViewer: 11,
  /** Not measured: committing one comment in a batch. */
  comment: 150,
} as const;

/** Planned utilization of one core per replica; above it latency rises. */
const MAX_UTILIZATION = 0.6;
/** Page views before and after a sign-up, and double clicks. */
const READS_PER_SIGN_UP = 3.1;
/** Batches of a room: `services/danmaku/src/rooms/room.ts`. */
const BATCHES_PER_SECOND = 10;
/** The default of DANMAKU_LIVE_PER_SECOND. */
const LIVE_PER_SECOND = 30;
/** Measured: about 4,000 in 361 MB of the 512 of a replica; its listener accepts 8,000 connections (`connectionRules`). */
const SOCKETS_PER_REPLICA = 4000;
const BYTES = { signUp: 6_000, page: 14_000, comment: 120 };
/** DATABASE_POOL of danmaku in `k8s/base/programs`. */
const DANMAKU_POOL = 4;

interface Evening {
  signUps: number;
  minutes: number;
  viewers: number;
  comments: number;
  pages: number;
}
interface Part {
  part: string;
  load: string;
  cores: number;
  replicas: number;
  memory: string;
}
interface Plan {
  parts: Part[];
  connections: number;
  megabits: number;
  changes: string[];
}

const replicasFor = (cores: number, min = 2): number => Math.max(min, Math.ceil(cores / MAX_UTILIZATION));
const core = (microseconds: number): number => microseconds / 1e6;
const perSecond = (rate: number): string => `${rate < 10 ? rate.toFixed(1) : Math.round(rate)}/s`;

export function planFor({ signUps, minutes, viewers, comments, pages }: Evening): Plan {
  // Half of the sign-ups arrive in the first tenth of the time.
  const rate = (signUps * 0.5) / (minutes * 60 * 0.1);
  const reads = rate * READS_PER_SIGN_UP;
  const batches = Math.min(comments, BATCHES_PER_SECOND) * viewers;

  const bff = core(rate * costs.signUpInBff + (reads + pages) * costs.cachedRead);
  const race = core(rate * costs.signUpInRace + reads * costs.signUpInRace);
  const auth = core(rate * costs.session * 0.5);
  const web = core(pages * costs.cachedPage);
  const danmaku = core(batches * costs.batchToViewer + viewers * costs.idleViewer + comments * costs.comment);
  const database = core(
    rate * (costs.signUpInDatabase + costs.session * 0.5) + reads * 40 + comments * costs.comment,
  );
  const raceReplicas = replicasFor(race);
  const authReplicas = replicasFor(auth);
  const danmakuReplicas = Math.max(replicasFor(danmaku), Math.ceil(viewers / SOCKETS_PER_REPLICA));

  const parts: Part[] = [
    {
      part: 'bff',
      load: `${perSecond(rate)} sign-ups, ${perSecond(reads + pages)} reads`,
      cores: bff,
      replicas: replicasFor(bff),
      memory: '512 MB',
    },
    {
      part: 'race',
      load: `${perSecond(rate)} sign-ups at the peak`,
      cores: race,
      replicas: raceReplicas,
      memory: '1 GB',
    },
    {
      part: 'auth',
      load: `${perSecond(rate)} uncached sessions`,
      cores: auth,
      replicas: authReplicas,
      memory: '512 MB',
    },
    {
      part: 'web',
      load: `${perSecond(pages)} pages`,
      cores: web,
      replicas: replicasFor(web),
      memory: '768 MB',
    },
    {
      part: 'danmaku',
      load: `${viewers} sockets, ${perSecond(batches)} messages`,
      cores: danmaku,
      replicas: danmakuReplicas,
      memory: '512 MB',
    },
    {
      part: 'PostgreSQL',
      load: `${perSecond(rate)} sign-ups in ${perSecond(rate / 25)} transactions`,
      cores: database,
      replicas: 3,
      memory: '4 GB or more',
    },
  ];
  const connections =
    raceReplicas * 10 + authReplicas * 20 + danmakuReplicas * DANMAKU_POOL + 4 * 2 * 10 + 3 * 2 * 10;
  return {
    parts,
    connections,
    megabits:
      ((rate * BYTES.signUp +
        pages * BYTES.page +
        viewers * Math.min(comments, LIVE_PER_SECOND) * BYTES.comment) *
        8) /
      1e6,
    changes: changesFor({ rate, viewers, pages, connections, database }),
  };
}

type Sizes = Record<'rate' | 'viewers' | 'pages' | 'connections' | 'database', number>;

/** Limits beyond which more replicas do not help, and the remedies. */
const bounds: readonly [keyof Sizes, number, string][] = [
  [
    'rate',
    4000,
    'one race admits about 4,000 a second behind one lock: open its classes a minute apart, or make them separate races',
  ],
  [
    'connections',
    400,
    'over 400 connections: PgBouncer 1.21 or newer with max_prepared_statements (decision 0018)',
  ],
  [
    'database',
    8,
    'the database needs more than 8 cores: standbys for reads that may be seconds old, never for decisions; sign_up partitioned by season',
  ],
  [
    'viewers',
    50_000,
    'over 50,000 viewers: a channel of Redis for each group of videos (sharded pub/sub), comments partitioned by video',
  ],
  [
    'viewers',
    500_000,
    'over 500,000 viewers: one video has viewers on many replicas; larger batches in busy rooms, because each message costs about 15 µs',
  ],
  [
    'pages',
    1000,
    'over 1,000 pages a second: a CDN in front of the gateway; pages have s-maxage, file names are content hashes',
  ],
];

function changesFor(sizes: Sizes): string[] {
  const changes = bounds.filter(([size, max]) => sizes[size] > max).map(([, , change]) => change);
  return changes.length > 0 ? changes : ['only the number of replicas changes'];
}
