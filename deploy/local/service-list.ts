import type { ServiceDefinition } from '@paddock/kit/service-definition';

/** Every service with a database, in seed order. Loaded lazily, because the stack needs the names before the build. */
const services: Record<string, () => Promise<ServiceDefinition>> = {
  upload: async () => (await import('@paddock/upload/service')).uploadService,
  auth: async () => (await import('@paddock/auth/service')).authService,
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

/** Environment with one database URL per service, for a process that hosts several. */
export const databaseSettings = (urlOf: (name: string) => string): Record<string, string> =>
  Object.fromEntries(serviceNames.map((name) => [databaseSetting(name), urlOf(name)]));

/** The part of that environment that one service reads. */
export const environmentOf = ({ name }: ServiceDefinition): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: process.env[databaseSetting(name)],
});
