/**
 * Microseconds of a core for one of each, and where they were measured. Those that were not say so; replace them by what your own
 * benchmark shows (`npm run bench:sign-up`, `bench:bff`, `bench:danmaku`).
 */
export const costs = {
  /** docs/decisions/0018: calls by the line, named statements; 25 sign-ups a batch. */
  signUpAtEdge: 102,
  signUpInRace: 83,
  signUpInDatabase: 117,
  /** A session nobody knew yet, in auth and in its database together. */
  session: 300,
  /** docs/decisions/0027: a read of the API that is kept. */
  keptRead: 41,
  /** A kept page, compressed once, with its log line. */
  keptPage: 740,
  /** Not measured on a quiet machine: one comment to one socket, at the danmaku service. */
  commentToViewer: 6,
  /** Not measured: to commit one comment, with those that come together. */
  comment: 150,
} as const;

/** A copy is planned for so much of one core; above it answers begin to wait. */
const FULL = 0.6;
/** Who signs up opens the page first, looks again, and some press twice. */
const READS_PER_SIGN_UP = 3.1;
/** Comments are shown to each viewer of a video; more than this per second nobody can read, and copies send them in groups. */
const GROUPS_PER_SECOND = 5;
const SOCKETS_PER_COPY = 10_000;
const BYTES = { signUp: 6_000, page: 14_000, comment: 120 };

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
  copies: number;
  memory: string;
}
interface Plan {
  parts: Part[];
  connections: number;
  megabits: number;
  changes: string[];
}

const copiesFor = (cores: number, least = 2): number => Math.max(least, Math.ceil(cores / FULL));
const core = (microseconds: number): number => microseconds / 1e6;
const perSecond = (rate: number): string => `${rate < 10 ? rate.toFixed(1) : Math.round(rate)}/s`;

export function planFor({ signUps, minutes, viewers, comments, pages }: Evening): Plan {
  // Half of all come in the first tenth of the time.
  const rate = (signUps * 0.5) / (minutes * 60 * 0.1);
  const reads = rate * READS_PER_SIGN_UP;
  const sent = Math.min(comments, GROUPS_PER_SECOND) * viewers;

  const bff = core(rate * costs.signUpAtEdge + (reads + pages) * costs.keptRead);
  const race = core(rate * costs.signUpInRace + reads * costs.signUpInRace);
  const auth = core(rate * costs.session * 0.5);
  const web = core(pages * costs.keptPage);
  const danmaku = core(sent * costs.commentToViewer + comments * costs.comment);
  const database = core(
    rate * (costs.signUpInDatabase + costs.session * 0.5) + reads * 40 + comments * costs.comment,
  );
  const raceCopies = copiesFor(race);
  const authCopies = copiesFor(auth);
  const danmakuCopies = Math.max(copiesFor(danmaku), Math.ceil(viewers / SOCKETS_PER_COPY));

  const parts: Part[] = [
    {
      part: 'bff',
      load: `${perSecond(rate)} sign-ups, ${perSecond(reads + pages)} reads`,
      cores: bff,
      copies: copiesFor(bff),
      memory: '512 MB',
    },
    {
      part: 'race',
      load: `${perSecond(rate)} sign-ups at the peak`,
      cores: race,
      copies: raceCopies,
      memory: '1 GB',
    },
    {
      part: 'auth',
      load: `${perSecond(rate)} sessions never seen`,
      cores: auth,
      copies: authCopies,
      memory: '512 MB',
    },
    { part: 'web', load: `${perSecond(pages)} pages`, cores: web, copies: copiesFor(web), memory: '768 MB' },
    {
      part: 'danmaku',
      load: `${viewers} sockets, ${perSecond(sent)} messages`,
      cores: danmaku,
      copies: danmakuCopies,
      memory: '512 MB',
    },
    {
      part: 'PostgreSQL',
      load: `${perSecond(rate)} sign-ups in ${perSecond(rate / 25)} transactions`,
      cores: database,
      copies: 3,
      memory: '4 GB or more',
    },
  ];
  const connections = raceCopies * 10 + authCopies * 20 + danmakuCopies * 10 + 4 * 2 * 10 + 3 * 2 * 10;
  return {
    parts,
    connections,
    megabits:
      ((rate * BYTES.signUp +
        pages * BYTES.page +
        sent * BYTES.comment * Math.max(1, comments / GROUPS_PER_SECOND)) *
        8) /
      1e6,
    changes: changesFor({ rate, viewers, pages, connections, database }),
  };
}

type Sizes = Record<'rate' | 'viewers' | 'pages' | 'connections' | 'database', number>;

/** Beyond which adding copies of what there is does not help any more, and what does. */
const bounds: readonly [keyof Sizes, number, string][] = [
  [
    'rate',
    4000,
    'one race admits about 4,000 a second behind one lock: let its classes open a minute apart, or be races of their own',
  ],
  [
    'connections',
    400,
    'over 400 connections: PgBouncer 1.21 or newer with max_prepared_statements (decision 0018)',
  ],
  [
    'database',
    8,
    'the database wants more than 8 cores: standbys for reads that may be seconds old, never for decisions; sign_up partitioned by season',
  ],
  [
    'viewers',
    50_000,
    'over 50,000 viewers: a channel of Redis for each group of videos (sharded pub/sub), comments partitioned by video',
  ],
  [
    'viewers',
    500_000,
    'over 500,000 viewers: one video is watched through many copies; send samples of comments, as people cannot read more',
  ],
  [
    'pages',
    1000,
    'over 1,000 pages a second: a CDN before the gateway; pages say how long they may be kept (s-maxage), and files are named by what they hold',
  ],
];

function changesFor(sizes: Sizes): string[] {
  const changes = bounds.filter(([size, most]) => sizes[size] > most).map(([, , change]) => change);
  return changes.length > 0 ? changes : ['nothing changes but the number of copies'];
}
