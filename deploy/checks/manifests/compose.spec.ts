// Checks docker-compose.yml and images without an engine: programs, settings and ports exist.
import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { BffEnv } from '@paddock/bff/env';
import { bodyLimits, longestForm } from '@paddock/contracts/body-limits';
import type { CallContract } from '@paddock/contracts/call';
import { callTable } from '@paddock/contracts/call-table';
import { deadlines } from '@paddock/contracts/deadlines';
import { fieldsOf, type Shape } from '@paddock/contracts/fields';
import { languages } from '@paddock/contracts/language';
import { siteFileForms } from '@paddock/contracts/upload/upload-limits';
import { codedAnswer } from '@paddock/http-edge/coded-answer';
import type { ServiceEnv } from '@paddock/kit/env/service-env';
import { readEnv } from '@paddock/kit/read-env';
import { root } from '../../local/places.ts';
import { loadServices, serviceNames } from '../../local/service-list.ts';

interface Container {
  image: string;
  command?: string[];
  environment?: Record<string, string | number | null>;
  healthcheck?: { disable?: boolean };
  depends_on?: Record<string, { condition: string }>;
  networks?: string[];
  read_only?: boolean;
  mem_limit?: string;
  cap_drop?: string[];
  profiles?: string[];
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const example = read('deploy/env/example.env');
const [settings = '', secrets = ''] = example.split('# Secrets.');
const namesIn = (text: string): string[] =>
  [...text.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name!);
const values = new Map(
  [...example.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
);
for (const name of namesIn(secrets)) values.set(name, `${name.toLowerCase()}-of-forty-characters-or-more-00`);

const text = read('docker-compose.yml');
const filled = text.replaceAll(
  /\$\{(\w+)(?::?([?-])([^}]*))?\}/g,
  (_all, name: string, kind, other: string) => {
    const value = values.get(name);
    if (value === undefined && kind !== '-') throw new Error(`${name} is not in deploy/env/example.env`);
    return value || (kind === '-' ? other : (value ?? ''));
  },
);
const { services: containers } = parse(filled, { merge: true, maxAliasCount: -1 }) as {
  services: Record<string, Container>;
};
const environmentOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(containers[name]!.environment ?? {}).map(([key, value]) => [key, `${value ?? ''}`]),
  );
/** Environment set by the image. */
const ofImages = { NODE_ENV: 'production', PADDOCK_MODE: 'production', BIND: '0.0.0.0', PORT: '3000' };
/** Read by Node and by the health check. */
const ofMachinery = new Set(['TMPDIR', 'HEALTH_PORT']);

const namesOf = (shape: Shape): string[] => [...fieldsOf(shape)].map(([name]) => name);
const services = await loadServices();
const envOf = (name: string): Shape<ServiceEnv> => services.find((one) => one.name === name)!.Env;
/** All services share these; each reads a subset. */
const shared = new Set(['SITE_URLS', 'TRUSTED_PROXIES', ...ofMachinery]);
const unknownTo = (shape: Shape, given: object): string[] =>
  Object.keys(given).filter((name) => !shared.has(name) && !namesOf(shape).includes(name));

describe('the containers', () => {
  it('are one per program, with its own image', () => {
    for (const name of [...serviceNames, 'bff', 'web', 'admin-web', 'gateway'])
      expect([name, containers[name]?.image]).toEqual([name, `paddock/${name}:local`]);
  });

  it.each(serviceNames)(
    'tell %s all it needs, and nothing it does not read; its tables come first',
    (name) => {
      for (const container of [name, `${name}-worker`].filter((one) => containers[one])) {
        expect(() => readEnv(envOf(name), { ...ofImages, ...environmentOf(container) })).not.toThrow();
        expect([container, unknownTo(envOf(name), environmentOf(container))]).toEqual([container, []]);
        expect(containers[container]!.depends_on![`migrate-${name}`]).toEqual({
          condition: 'service_completed_successfully',
        });
      }
      const migration = environmentOf(`migrate-${name}`);
      expect(migration.DATABASE_URL).toBe(environmentOf(name).DATABASE_URL);
    },
  );

  it('run each kind of job somewhere', () => {
    for (const name of serviceNames) {
      const worker = containers[`${name}-worker`];
      expect([name, environmentOf(name).RUN_JOBS ?? 'true', worker?.command?.join(' ')]).toEqual(
        worker ? [name, 'false', 'node dist/worker.js'] : [name, 'true', undefined],
      );
    }
  });

  it('are not in production mode while codes are only logged', () => {
    const { SMS_PROVIDER, PADDOCK_MODE } = environmentOf('auth');
    expect([SMS_PROVIDER, PADDOCK_MODE]).toEqual(['console', 'local']);
  });

  it('have a memory limit, and stores a health check', () => {
    const unlimited = Object.entries(containers).filter(
      ([, { mem_limit, profiles }]) => !mem_limit && !profiles,
    );
    expect(unlimited.map(([name]) => name)).toEqual([]);
    for (const store of ['postgres', 'cache', 'queue', 's3'])
      expect([store, containers[store]!.healthcheck]).toEqual([
        store,
        expect.objectContaining({ interval: expect.any(String) }),
      ]);
  });

  it('sample the same requests for tracing', () => {
    const traced = Object.keys(containers).filter(
      (one) => 'OTEL_EXPORTER_OTLP_ENDPOINT' in environmentOf(one),
    );
    expect(traced).toEqual(expect.arrayContaining(['web', 'bff', ...services.map(({ name }) => name)]));
    for (const one of traced) expect([one, environmentOf(one).TRACES_PERCENT]).toEqual([one, '100']);
  });

  it('give the BFF its required settings', () => {
    expect(() => readEnv(BffEnv, { ...ofImages, ...environmentOf('bff') })).not.toThrow();
    expect(unknownTo(BffEnv, environmentOf('bff'))).toEqual([]);
  });

  it.each(['web', 'admin-web'])('give %s only settings that it reads', (name) => {
    const source = read(`${name}/server/env.ts`) + read('services/shared/http-edge/src/settings.ts');
    const isRead = (setting: string): boolean => new RegExp(`['.]${setting}\\b`).test(source);
    expect(Object.keys(environmentOf(name)).filter((setting) => !isRead(setting))).toEqual([]);
  });

  it('are read-only without capabilities, and only programs with a role reach the database', () => {
    const ours = Object.entries(containers).filter(([, { image }]) => image.startsWith('paddock/'));
    for (const [name, { read_only, cap_drop }] of ours)
      expect([name, read_only, cap_drop]).toEqual([name, true, ['ALL']]);
    expect(containers.postgres!.networks).toEqual(['inner']);
    expect(containers.gateway!.networks).toEqual(['edge']);
    expect(containers['admin-web']!.networks).toEqual(['edge']);
  });
});

describe('the settings of an installation', () => {
  it('have no default for secrets and require each', () => {
    for (const name of namesIn(secrets).filter(
      (one) => one !== 'GRAFANA_PASSWORD' && one !== 'OWNER_PASSWORD',
    )) {
      expect([name, secrets.includes(`\n${name}=\n`)]).toEqual([name, true]);
      expect([name, text.includes(`\${${name}:?`)]).toEqual([name, true]);
    }
    expect(text).not.toMatch(/\$\{\w*(SECRET|PASSWORD|KEY)\w*:-[^}]/);
  });

  it('are all used', () => {
    const unused = namesIn(settings).filter((name) => !text.includes(`\${${name}`));
    expect(unused).toEqual([]);
  });
});

const leadsTo = (path: string, call: string): boolean => new RegExp(`^${path}$`).test(`/api/${call}`);

describe('the gateway', () => {
  const nginx = read('deploy/gateway/nginx.conf');
  const seconds = (name: string): number[] =>
    [...nginx.matchAll(new RegExp(`${name} (\\d+)s`, 'g'))].map(([, count]) => Number(count));
  const calls: [string, CallContract][] = Object.entries(callTable);

  it('passes header names with underscores', () => {
    expect(nginx).toContain('underscores_in_headers on;');
  });

  it('logs paths without the tokens of previews', () => {
    expect(/log_format line .*"path":"(\$\w+)"/.exec(nginx)![1]).toBe('$logged_uri');
    const [map] = /map \$uri \$logged_uri \{\n(?: {4}.*\n)+/.exec(nginx)!;
    const masks = [...map.matchAll(/"~(\*?)(\S+)" /g)].map(
      ([, anyCase, pattern]) => new RegExp(pattern!, anyCase === '*' ? 'i' : ''),
    );
    const isMasked = (path: string): boolean => masks.some((mask) => mask.test(path));
    const previews = [...read('web/app/routes.ts').matchAll(/'([\w-]+)\/:token'/g)].map(([, page]) => page!);
    expect(previews.length).toBeGreaterThanOrEqual(4);
    for (const page of previews)
      for (const path of [`/${page}/secret`, `/${page.toUpperCase()}/secret`, `/${page};x/secret`])
        expect([path, isMasked(path)]).toEqual([path, true]);
    expect(isMasked(`/race-prewiew/${'secret'.repeat(20)}`)).toBe(true);
    expect(isMasked('/race-detail/secret')).toBe(false);
  });

  it('routes to listening ports', () => {
    const upstreams = [...nginx.matchAll(/server ([\w-]+)@SUFFIX@:(\d+)/g)].map(
      ([, name, port]) => `${name}:${port}`,
    );
    const { PORT: bff } = environmentOf('bff');
    const { MEDIA_PORT: media } = environmentOf('upload');
    const { DANMAKU_PORT: danmaku } = environmentOf('danmaku');
    expect(upstreams.toSorted()).toEqual(
      [`admin-web:3000`, `bff:${bff}`, `danmaku:${danmaku}`, `upload:${media}`, 'web:3000'].toSorted(),
    );
  });

  it('admits the largest body and waits for the slowest form', () => {
    const most = Number(/client_max_body_size (\d+)m/.exec(nginx)![1]) * 1024 * 1024;
    for (const [name, { takes, input }] of calls)
      expect([name, (takes?.file.bytes ?? bodyLimits(input).bytes) < most]).toEqual([name, true]);
    expect(Math.max(...seconds('proxy_read_timeout')) * 1000).toBeGreaterThan(
      longestForm(calls.map(([, contract]) => contract)),
    );
    expect(read('deploy/gateway/proxy.conf')).toContain(`proxy_read_timeout ${deadlines.gateway / 1000}s;`);
  });

  it('gives every form with a file the deadline of its contract', () => {
    const [site = '', office = ''] = [...nginx.matchAll(/location ~ \^(\S+)\$ \{/g)].map(([, path]) => path!);
    for (const [call] of calls.filter(([, { takes }]) => takes))
      expect([call, leadsTo(call.startsWith('adm/') ? office : site, call)]).toEqual([call, true]);
    for (const path of Object.keys(siteFileForms)) expect(path).toMatch(new RegExp(`^${site}$`));
  });

  it('limits each network as the services count it, with their answer', () => {
    for (const [limit, zone] of [
      ['limit_req', 'requests'],
      ['limit_conn', 'connections'],
    ]) {
      expect(nginx).toContain(`${limit}_zone $client_network zone=${zone}:`);
      expect(nginx).toMatch(new RegExp(`^  ${limit} (?:zone=)?${zone} `, 'm'));
      expect(nginx).toContain(`${limit}_status 429;`);
    }
    const answers = languages.map((lang) => codedAnswer('too_many', lang, { retryAfter: 10 }).text);
    for (const answer of answers) expect(nginx).toContain(` '${answer}';`);
    const servers = nginx.split(/^ {2}server \{/m).filter((server) => server.includes('proxy_pass'));
    expect(servers.map((server) => server.includes('error_page 429 @too_many;'))).toEqual([true, true]);
    expect(environmentOf('gateway').TRUSTED_PROXIES).toBe(environmentOf('bff').TRUSTED_PROXIES);
  });

  it('closes idle upstream connections before the replicas do', () => {
    expect(
      seconds('keepalive_timeout')
        .slice(1)
        .every((rest) => rest * 1000 <= deadlines.idle),
    ).toBe(true);
  });
});

describe('the images', () => {
  const dockerfile = read('deploy/images/Dockerfile');

  it('install the dependencies of every package', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    for (const folder of workspaces) expect(dockerfile).toContain(`COPY ${folder}/package.json ${folder}/\n`);
  });

  it('take their bases as arguments and run as an unprivileged user', () => {
    expect(
      [...dockerfile.matchAll(/^FROM (\S+)/gm)]
        .map(([, base]) => base)
        .every((base) =>
          /^(\$\{(NODE|RUNTIME|PREVIOUS_WEB)_IMAGE\}|node|manifests|build|runtime)$/.test(base!),
        ),
    ).toBe(true);
    expect(
      dockerfile
        .split(/^FROM /m)
        .filter((stage) => /^CMD /m.test(stage))
        .every((stage) => stage.includes('USER 1000:1000')),
    ).toBe(true);
  });

  it('of web serves the assets of the image that it replaces', () => {
    const web = dockerfile.split(/^FROM /m).find((stage) => stage.startsWith('runtime AS web\n'))!;
    const [, folder] = /PREVIOUS_BUILD_DIR=(\S+)/.exec(web) ?? [];
    expect(web).toContain(`COPY --from=previous-web /previous ${folder}\n`);
  });

  it('have no npm, no build tools and no source maps', () => {
    for (const name of ['service', 'web', 'admin-web'])
      expect(dockerfile).toContain(`FROM runtime AS ${name}\n`);
    expect(dockerfile).toContain('\nFROM ${RUNTIME_IMAGE} AS runtime\n');
    expect(dockerfile.match(/^COPY --from=node .*/gm)).toEqual([
      'COPY --from=node /usr/local/bin/node /usr/local/bin/node',
    ]);
    expect(read('deploy/images/install')).toContain('*--omit=dev*) npm pkg delete dependencies ;;');
    expect(read('deploy/images/collect')).toContain("-name '*.map'");
  });

  it('and the database include every service', () => {
    expect(
      read('deploy/database/provision')
        .match(/^for service in (.*); do$/m)![1]!
        .split(' ')
        .toSorted(),
    ).toEqual(serviceNames.toSorted());
  });
});
