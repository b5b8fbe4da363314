import type { ServiceDefinition } from '@paddock/kit/service-definition';

/** Every service with a database, in the order of their seeds. A stack names them before they are built: loaded when asked for. */
const services: Record<string, () => Promise<ServiceDefinition>> = {
  auth: async () => (await import('@paddock/auth/service')).authService,
  upload: async () => (await import('@paddock/upload/service')).uploadService,
  race: async () => (await import('@paddock/race/service')).raceService,
  club: async () => (await import('@paddock/club/service')).clubService,
  seo: async () => (await import('@paddock/seo/service')).seoService,
  content: async () => (await import('@paddock/content/service')).contentService,
  danmaku: async () => (await import('@paddock/danmaku/service')).danmakuService,
};

export const serviceNames = Object.keys(services);

export const loadServices = (): Promise<ServiceDefinition[]> =>
  Promise.all(Object.values(services).map((load) => load()));

const databaseSetting = (name: string): string => `${name.toUpperCase()}_DATABASE_URL`;

/** How a process that hosts several services is told the database of each. */
export const databaseSettings = (urlOf: (name: string) => string): Record<string, string> =>
  Object.fromEntries(serviceNames.map((name) => [databaseSetting(name), urlOf(name)]));

/** The environment of such a process as one of its services reads it. */
export const environmentOf = ({ name }: ServiceDefinition): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: process.env[databaseSetting(name)],
});
