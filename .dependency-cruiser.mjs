// Import rules, each with its reason.
const services = '^services/(?!shared/)([^/]+)/';

/** Areas of the race service, lowest first, each with what it may import and why. */
const raceAreas = [
  ['catalog', '', 'Races and pilots exist without sign-ups, heats or results.'],
  ['entries', 'catalog', 'Sign-ups end before a race is flown; they must work without heats and results.'],
  ['outcomes', 'catalog|entries', 'Results may come from a timer file, without a race day in the service.'],
  ['race-day', 'catalog|entries|outcomes', 'Heats of a race end in its results.'],
  [
    'race-pages',
    'catalog|entries|outcomes|race-day',
    'Composes the areas below, which must not depend on a page.',
  ],
  [
    'reports',
    'catalog|entries|outcomes|race-day',
    'Composes the areas below, which must not depend on a report.',
  ],
];

const raceAreaRules = raceAreas.map(([area, lower, comment]) => ({
  name: `race-${area}-imports-only-lower-areas`,
  comment,
  severity: 'error',
  from: { path: `^services/race/src/${area}/` },
  to: {
    path: `^services/race/src/(${raceAreas.map(([name]) => name).join('|')})/`,
    pathNot: `^services/race/src/(${[area, lower].filter(Boolean).join('|')})/`,
  },
}));

/** Domains of the contracts, lowest first, each with what it may import and why. */
const contractDomains = [
  ['upload', '', 'Files belong to any thing; the addresses of all others are declared here.'],
  ['auth', 'upload', 'Members have pictures, and accounts exist without races, clubs and comments.'],
  ['danmaku', '', 'Comments name a video by its id.'],
  ['club', 'upload', 'A club needs no races.'],
  ['race', 'upload|auth', 'Announcements of a race are messages to members.'],
  ['content', 'upload|danmaku|race', 'Videos show heats of a race and have comments.'],
  ['seo', 'upload|race|content', 'Share pictures are drawn from the views of other domains.'],
];
const contracts = '^services/shared/contracts/src/';
const anyContractDomain = `${contracts}(?!errors/|people/|rich-text/)[^/]+/`;

const contractDomainRules = contractDomains.map(([domain, lower, comment]) => ({
  name: `contracts-of-${domain}-import-only-lower-domains`,
  comment,
  severity: 'error',
  from: { path: `${contracts}${domain}/` },
  to: {
    path: anyContractDomain,
    pathNot: `${contracts}(${[domain, lower].filter(Boolean).join('|')})/`,
  },
}));

/** Folders of the kit, lowest first. */
const kitLevels = [
  'env',
  'logging',
  'texts',
  'calls',
  'database',
  'dispatch',
  'transport',
  'redis',
  'search',
  'gaps',
  'http',
  'jobs',
  'audit',
  'files',
  'messages',
  'testing',
];
const kit = '^services/shared/kit/src/';
/** Files that compose several folders. */
const composers =
  '(run-service|service-app|service-definition|service\\.module|host-in-memory|read-env|organisation)\\.ts$';

const kitLevelRules = kitLevels.slice(0, -1).map((level, at) => ({
  name: `kit-${level}-imports-only-lower-folders`,
  comment: 'A folder works without those above it; files beside the folders compose them.',
  severity: 'error',
  from: { path: `${kit}(${level})/`, pathNot: '\\.spec\\.ts$' },
  to: { path: `${kit}((${kitLevels.slice(at + 1).join('|')})/|${composers})` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files that import each other belong together, or share something that needs its own file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contracts-stand-alone',
      comment: 'Contracts are the interface between all programs and must not depend on any of them.',
      severity: 'error',
      from: { path: '^services/shared/contracts/' },
      to: { path: '^(services|web|admin-web|deploy)/', pathNot: '^services/shared/contracts/' },
    },
    {
      name: 'contracts-of-all-domains-know-none',
      comment:
        'What every domain builds on changes with none. The tables of calls, rules and errors, and the demo, compose them.',
      severity: 'error',
      from: {
        path: contracts,
        pathNot: [anyContractDomain, `${contracts}((call-table|rule-table|demo)\\.ts$|errors/)`],
      },
      to: { path: anyContractDomain },
    },
    ...contractDomainRules,
    {
      name: 'http-edge-uses-only-contracts',
      comment: 'Shared HTTP server code of the BFF, the services and both web servers.',
      severity: 'error',
      from: { path: '^services/shared/http-edge/' },
      to: { path: '^(services|web|admin-web|deploy)/', pathNot: '^services/shared/(http-edge|contracts)/' },
    },
    {
      name: 'text-layout-stands-alone',
      comment: 'Fonts and line breaking for every renderer, without domain knowledge.',
      severity: 'error',
      from: { path: '^services/shared/text-layout/' },
      to: { path: '^(services|web|admin-web|deploy)/', pathNot: '^services/shared/text-layout/' },
    },
    {
      name: 'kit-knows-no-domain',
      comment: 'The kit is infrastructure: it handles calls of any domain.',
      severity: 'error',
      from: { path: '^services/shared/kit/' },
      to: { path: '^(services|web|admin-web|deploy)/', pathNot: '^services/shared/' },
    },
    ...kitLevelRules,
    {
      name: 'services-keep-apart',
      comment: 'Services communicate by calls, not imports. Tests may host several services.',
      severity: 'error',
      from: { path: services, pathNot: '/test/' },
      to: { path: services, pathNot: '^services/$1/' },
    },
    {
      name: 'services-know-no-screens',
      comment: 'Services must not depend on their clients.',
      severity: 'error',
      from: { path: '^services/' },
      to: { path: '^(web|admin-web|deploy)/' },
    },
    {
      name: 'browsers-load-no-shapes',
      comment:
        'Shapes bring class-validator: browsers import types of them only, and values from files without shapes.',
      severity: 'error',
      from: { path: '^(admin-web/src|web/ui/src|web/player)/', pathNot: '\\.spec\\.tsx?$' },
      to: { path: '\\.shapes\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-meet-at-their-service',
      comment:
        'Features import each other through *.service.ts; types and pure functions that two features share live in *.model.ts.',
      severity: 'error',
      from: { path: '^services/(?!shared/|race/)([^/]+)/src/([^/]+)/', pathNot: '/(database|seed)/' },
      to: {
        path: '^services/$1/src/([^/]+)/',
        pathNot: ['^services/$1/src/$2/', '\\.(service|model|module)\\.ts$', '^services/$1/src/database/'],
      },
    },
    {
      name: 'race-features-meet-at-their-service',
      comment: 'The same rule in the race service, where features are grouped into areas.',
      severity: 'error',
      from: {
        path: '^services/race/src/([a-z-]+/[a-z-]+)',
        pathNot: ['/(database|seed)/', '\\.module\\.ts$'],
      },
      to: {
        path: '^services/race/src/[^/]+/[^/]+/',
        pathNot: ['^services/race/src/$1/', '\\.(service|model)\\.ts$', '^services/race/src/database/'],
      },
    },
    ...raceAreaRules,
    {
      name: 'race-features-have-no-cycles',
      comment: 'Two features that import each other change together: move what they share into a lower one.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^services/race/src/[^/]+/[^/]+$' },
      to: { path: '^services/race/src/[^/]+/[^/]+$', circular: true },
    },
    {
      name: 'controllers-have-no-callers',
      comment: 'A controller handles calls; logic with a second caller belongs to a service.',
      severity: 'error',
      // A listener mounts the controllers of its port.
      from: { path: '^services/', pathNot: '(\\.module|/service|-listener\\.service)\\.ts$' },
      to: { path: '\\.controller\\.ts$' },
    },
    {
      name: 'apps-see-contracts-only',
      comment: 'The apps depend on calls, not on services; their servers share the HTTP server code.',
      severity: 'error',
      from: { path: '^(web|admin-web)/' },
      to: { path: '^services/', pathNot: '^services/shared/(contracts|http-edge)/' },
    },
    {
      name: 'apps-keep-apart',
      comment: 'The site and the back office share the design system and nothing else.',
      severity: 'error',
      from: { path: '^(web(?!/ui)|admin-web)/' },
      to: { path: '^(web(?!/ui)|admin-web)/', pathNot: '^$1/' },
    },
    {
      name: 'ui-knows-no-domain',
      comment: 'The design system serves any screen of both apps; it parses media addresses only.',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: {
        path: '^(services|admin-web|deploy|web/(app|server))/',
        pathNot: '^services/shared/contracts/src/upload/media-address\\.ts$',
      },
    },
    {
      name: 'site-features-keep-apart',
      comment: 'A route or the sitemap composes features; shared components belong to the design system.',
      severity: 'error',
      from: { path: '^web/app/features/([^/]+)/', pathNot: '^web/app/features/sitemap/' },
      to: {
        path: '^web/app/(features|routes)/',
        pathNot: ['^web/app/features/$1/', '^web/app/features/(danmaku/|player/video-player\\.tsx$)'],
      },
    },
    {
      name: 'comments-fly-in-the-player',
      comment: 'Features use the player through its component; only the player imports the comments.',
      severity: 'error',
      from: { path: '^web/app/', pathNot: '^web/app/features/(player|danmaku)/' },
      to: { path: '^web/app/features/danmaku/' },
    },
    {
      name: 'resources-keep-apart',
      comment: 'A resource of the back office can be removed without changing others.',
      severity: 'error',
      from: { path: '^admin-web/src/resources/([^/]+)/' },
      to: { path: '^admin-web/src/resources/', pathNot: '^admin-web/src/resources/$1/' },
    },
    {
      name: 'no-orphans',
      comment: 'An unused file is dead code.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '\\.config\\.(ts|mjs)$',
          '\\.spec\\.tsx?$',
          '\\.(mjs|css)$',
          '/testing/',
          '/(test|tests)/',
          '^web/app/routes',
          '/public/',
          // Added to the build by a plugin.
          '(gate|heats)-worker\\.ts$',
          // Started as processes by the benchmarks.
          'danmaku(-scale)?-role\\.ts$',
        ],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|build|\\.react-router|node_modules)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['source', 'import', 'node', 'default'],
      exportsFields: ['exports'],
    },
    tsConfig: { fileName: 'deploy/tsconfig.json' },
  },
};
