import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { read } from './repository.ts';
import { ScratchCopy, stepsOf } from './scratch-copy.ts';

const page = 'docs/adding-a-service.md';
const added = 'weather';
/** `seo`, `seoCalls`, `@paddock/seo`. */
const named = (text: string): string => text.replaceAll(/\bseo(?=\b|[A-Z])/g, added);

/** New files; all others of the guide are copied from `seo`. */
const made: Record<string, [path: string, content: string]> = {
  'services/<name>/src/service.ts': [
    'services/weather/src/service.ts',
    `import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Database } from '@paddock/kit/database/database';
import { ServiceEnv } from '@paddock/kit/env/service-env';
import type { ServiceDefinition } from '@paddock/kit/service-definition';
import type { WeatherView } from '@paddock/contracts/weather/weather.calls';
import { Controller, Module } from '@nestjs/common';
import { weatherSchema } from './schema.ts';

@Controller()
class WeatherController {
  constructor(private readonly database: Database) {}

  @HandlesCall('get_weather')
  async get(): Promise<WeatherView> {
    const [row] = await this.database.query<WeatherView>('select wind from forecast');
    return row!;
  }
}

@Module({ controllers: [WeatherController] })
class WeatherModule {}

export const weatherService: ServiceDefinition = {
  name: 'weather',
  schema: weatherSchema,
  Env: ServiceEnv,
  module: WeatherModule,
};
`,
  ],
  'services/<name>/src/schema.ts': [
    'services/weather/src/schema.ts',
    `import type { SchemaOfService } from '@paddock/kit/database/data-source-options';
import columns from './database/columns.json' with { type: 'json' };
import { CreateForecast2000000001001 } from './database/migrations/2000000001001-create-forecast.ts';

export const weatherSchema: SchemaOfService = {
  service: 'weather',
  entities: [],
  migrations: [CreateForecast2000000001001],
  columns,
  writers: { forecast: 'forecasts' },
};
`,
  ],
  'services/<name>/src/database/columns.json': [
    'services/weather/src/database/columns.json',
    '{ "forecast": "wind" }\n',
  ],
  'services/<name>/src/database/migrations/': [
    'services/weather/src/database/migrations/2000000001001-create-forecast.ts',
    `import { Baseline } from '@paddock/kit/database/migration-kinds';

export class CreateForecast2000000001001 extends Baseline {
  protected readonly sql = 'create table forecast as select 7 as wind';
}
`,
  ],
  'services/shared/contracts/src/<name>/*.calls.ts': [
    'services/shared/contracts/src/weather/weather.calls.ts',
    `import { call } from '../call.ts';
import { Integer } from '../fields.ts';

class WeatherInput {}

export class WeatherView {
  @Integer({ min: 0, max: 99 }) wind!: number;
}

export const weatherCalls = {
  get_weather: call({
    service: 'weather',
    audience: 'anyone',
    write: false,
    input: WeatherInput,
    view: WeatherView,
    refusals: ['weather_unknown'],
    summary: 'The wind',
  }),
} as const;
`,
  ],
  'services/shared/contracts/src/errors/<name>.errors.ts': [
    'services/shared/contracts/src/errors/weather.errors.ts',
    `import type { ErrorRow } from './error-row.ts';

export const weatherErrors = {
  weather_unknown: { code: 99001, status: 200, level: 'info', msg: { cn: '未知', en: 'Unknown', ru: 'Неизвестно' } },
} as const satisfies Record<string, ErrorRow>;
`,
  ],
};

const spec = `import { ServiceHost } from '@paddock/kit/testing/service-host';
import { expect, it } from '@jest/globals';
import { weatherService } from '../../src/service.ts';

it('answers from its own schema', async () => {
  const host = await ServiceHost.start(weatherService);
  try {
    expect(await host.call('get_weather', {})).toMatchObject({ code: 0, data: { wind: 7 } });
  } finally {
    await host.close();
  }
});
`;

/** Repeats lines and items that name the copied service. */
const inCode = (source: string): string =>
  source
    .split('\n')
    .flatMap((line) => {
      if (/'seo', |, 'seo'/.test(line)) return [line.replace("'seo'", `'seo', '${added}'`)];
      return /\bseo[A-Z]/.test(line) ? [line, named(line)] : [line];
    })
    .join('\n');

function inJson(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.filter((item) => /\bseo\b/.test(JSON.stringify(item)));
    return [...value, ...items.map((item) => JSON.parse(named(JSON.stringify(item))) as unknown)].map(
      (item) => (items.includes(item) ? item : inJson(item)),
    );
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const entry = [key, inJson(inner)] as const;
      return /\bseo\b/.test(key) ? [entry, [named(key), inner]] : [entry];
    }),
  );
}

describe(page, () => {
  let copy: ScratchCopy;
  const steps = stepsOf(page, 1, 2, 3).flatMap(({ paths }) => paths);

  /** Follows one step of the guide in the copy. */
  function follow(path: string): void {
    const original = path.replaceAll('<name>', 'seo');
    if (made[path]) copy.write(...made[path]);
    else if (!copy.isFile(original) || path === 'package-lock.json') return;
    else if (original !== path) copy.write(path.replaceAll('<name>', added), named(copy.read(original)));
    else if (path.endsWith('.json')) copy.write(path, JSON.stringify(inJson(JSON.parse(copy.read(path)))));
    else if (path.endsWith('.ts')) copy.write(path, inCode(copy.read(path)));
  }

  beforeAll(() => {
    copy = new ScratchCopy();
    for (const path of new Set(steps)) follow(path);
    copy.linkPackages();
    copy.write('services/weather/test/api/weather.spec.ts', spec);
  });
  afterAll(() => copy.delete());

  const compile = (...include: string[]): string[] =>
    copy.typeErrors('tsconfig.json', ['services/weather', ...include], { lib: ['es2024', 'dom'] });

  it('names each place that the compiler finds', () => {
    const users = ['services/*/src', 'services/bff/test/support', 'deploy/local'];
    expect(compile('services/shared/*/src', ...users)).toEqual([]);
  });

  it('names all that a service needs to answer a call', () => {
    const { output } = copy.run('jest/bin/jest.js', ['--forceExit', 'services/weather/test/api']);
    expect(output).toMatch(/^PASS/m);
  });

  it('does not compile without one of its places (control)', () => {
    const left = 'services/shared/contracts/src/caller.ts';
    expect(steps).toContain(left);
    copy.write(left, read(left));
    const errors = compile();
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.filter((error) => !error.includes('weather'))).toEqual([]);
  });
});
