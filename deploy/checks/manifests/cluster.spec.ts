// Checks the manifests without a cluster: references exist, programs get their settings.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { BffEnv } from '@paddock/bff/env';
import type { Shape } from '@paddock/contracts/fields';
import { readEnv } from '@paddock/kit/read-env';
import { root } from '../../local/places.ts';
import { loadServices, serviceNames } from '../../local/service-list.ts';
import {
  folder,
  job,
  literals,
  load,
  manifests,
  of,
  programs,
  type Container,
  type Kustomization,
  type Manifest,
} from './manifests.ts';

const program = (name: string): Manifest => programs.find(({ metadata }) => metadata.name === name)!;
const containerOf = (name: string): Container => program(name).spec.template.spec.containers[0]!;

const overlays = ['local', 'staging', 'production'];
const overlay = (name: string): Kustomization =>
  load<Kustomization>(`overlays/${name}/kustomization.yaml`)[0]!;
/** values.env, if the overlay has one. */
const valuesOf = (name: string): Record<string, string> => {
  const file = join(folder, 'overlays', name, 'values.env');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm) : [];
  return Object.fromEntries([...lines].map(([, key, value]) => [key!, value!]));
};

let secrets: string;
beforeAll(() => {
  secrets = mkdtempSync(join(tmpdir(), 'paddock-secrets-'));
  execFileSync(join(folder, 'new-secrets'), ['local', secrets]);
});
afterAll(() => rmSync(secrets, { recursive: true }));

const secret = (name: string): Record<string, string> =>
  Object.fromEntries(
    readFileSync(join(secrets, `${name.replace('paddock-', '')}.env`), 'utf8')
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
/** The environment of a container in an overlay. */
const settingsOf = (container: Container, settings: Record<string, string>): Record<string, string> => ({
  ...Object.assign(
    {},
    ...(container.envFrom ?? []).map(({ secretRef }) => (secretRef ? secret(secretRef.name) : settings)),
  ),
  ...Object.fromEntries((container.env ?? []).map(({ name, value }) => [name, value])),
});

describe.each(overlays)('the overlay %s', (name) => {
  const base = load<Kustomization>('base/kustomization.yaml')[0]!;
  const settings = {
    ...literals(base, 'paddock-settings'),
    ...literals(overlay(name), 'paddock-settings'),
    ...valuesOf(name),
  };
  const ofImages = { PADDOCK_MODE: 'production', BIND: '0.0.0.0', PORT: '3000' };

  it('names existing resources and components', () => {
    const { components = [], resources = [] } = overlay(name);
    for (const one of [...components, ...resources])
      expect(() => load(join('overlays', name, one, 'kustomization.yaml'))).not.toThrow();
  });

  it('sets every value that its components read', () => {
    const kustomizations = (overlay(name).components ?? []).map((one) =>
      join('overlays', name, one, 'kustomization.yaml'),
    );
    const read = kustomizations.flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/fieldPath: data\.(\w+)/g)].map(
        ([, one]) => one!,
      ),
    );
    expect(Object.keys(valuesOf(name))).toEqual(expect.arrayContaining(read));
  });

  it('is not in production mode while codes are only logged', () => {
    expect([name, settings.SMS_PROVIDER === 'console']).toEqual([name, settings.PADDOCK_MODE === 'local']);
  });

  it('gives every program its required settings', async () => {
    const shapes: Record<string, Shape> = { bff: BffEnv };
    for (const service of await loadServices()) shapes[service.name] = service.Env;
    for (const { metadata } of programs) {
      const shape = shapes[metadata.name.replace('-worker', '')];
      if (shape)
        expect(() =>
          readEnv(shape, { ...ofImages, ...settingsOf(containerOf(metadata.name), settings) }),
        ).not.toThrow();
    }
    for (const app of ['web', 'admin-web']) {
      const source = readFileSync(join(root, app, 'server/env.ts'), 'utf8');
      const required = [...source.matchAll(/(?:required|read(?:Url|Secret|Scheme))\(source, '(\w+)'/g)].map(
        ([, one]) => one!,
      );
      expect(Object.keys(settingsOf(containerOf(app), settings))).toEqual(expect.arrayContaining(required));
    }
  });
});

describe('the programs of a cluster', () => {
  it('are all included, with their images', () => {
    const names = programs.map(({ metadata }) => metadata.name);
    for (const one of [...serviceNames, 'bff', 'web', 'admin-web', 'gateway'])
      expect([one, names.includes(one)]).toEqual([one, true]);
    for (const { metadata, spec } of [...programs, job('migrations')])
      for (const { image } of [
        ...spec.template.spec.containers,
        ...(spec.template.spec.initContainers ?? []),
      ])
        expect([metadata.name, image.replace('paddock/', '')]).toEqual([
          metadata.name,
          expect.stringMatching(
            new RegExp(
              `^(${[...serviceNames, 'bff', 'web', 'admin-web', 'gateway', 'provision'].join('|')})$`,
            ),
          ),
        ]);
  });

  it('can be load-tested from inside, with existing journeys, profiles and secrets', () => {
    const [aim] = load<Kustomization>('load-test/kustomization.yaml');
    const { JOURNEY, PROFILE } = literals(aim!, 'load-test');
    expect(globSync(`${JOURNEY}.ts`, { cwd: join(root, 'loadtests') })).toHaveLength(1);
    expect(readFileSync(join(root, 'loadtests/profiles.ts'), 'utf8')).toContain(`\n  ${PROFILE}: {`);
    const { containers, initContainers = [] } = job('load-test').spec.template.spec;
    const keys = [...initContainers, ...containers].flatMap(({ env = [] }) =>
      env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? []),
    );
    expect(keys.length).toBe(4);
    for (const { name, key } of keys)
      expect([name, Object.keys(secret(name))]).toEqual([name, expect.arrayContaining([key])]);
  });

  it('wait for the migrations of their service, and the job runs all migrations', () => {
    for (const one of serviceNames) {
      const [before] = program(one).spec.template.spec.initContainers ?? [];
      expect([one, before?.image, before?.command]).toEqual([
        one,
        `paddock/${one}`,
        ['node', 'dist/migrate.js', '--wait'],
      ]);
    }
    const steps = job('migrations').spec.template.spec.initContainers!.map(({ name }) => name);
    expect(steps).toEqual([
      'provision',
      ...['auth', 'race', 'upload', 'club', 'seo', 'content', 'danmaku'].map((one) => `migrate-${one}`),
    ]);
    expect(steps.length).toBe(serviceNames.length + 1);
  });

  it('are probed at ports that they open, like the targets of services', () => {
    for (const { metadata, spec } of programs) {
      const [container] = spec.template.spec.containers;
      const ports = container!.ports!.map(({ containerPort }) => containerPort);
      expect([metadata.name, ports]).toEqual([
        metadata.name,
        expect.arrayContaining([
          container!.readinessProbe!.httpGet.port,
          container!.livenessProbe!.httpGet.port,
        ]),
      ]);
    }
    for (const { metadata, spec } of of('Service')) {
      const target = [...programs, ...of('StatefulSet')].find((one) => one.metadata.name === metadata.name)!;
      const ports = target.spec.template.spec.containers[0]!.ports!.map(({ containerPort }) => containerPort);
      for (const { targetPort } of spec.ports as { targetPort: number }[])
        expect([metadata.name, ports]).toEqual([metadata.name, expect.arrayContaining([targetPort])]);
    }
  });

  it('surge before termination and are hardened', () => {
    const hardened = readFileSync(join(folder, 'base/hardened.yaml'), 'utf8');
    for (const rule of [
      'maxUnavailable: 0',
      'runAsNonRoot: true',
      'readOnlyRootFilesystem: true',
      'drop: [ALL]',
      'allowPrivilegeEscalation: false',
      'RuntimeDefault',
    ])
      expect(hardened).toContain(rule);
    const { patches = [] } = load<Kustomization>('base/kustomization.yaml')[0]!;
    expect(patches[0]).toEqual({ path: 'hardened.yaml', target: { kind: 'Deployment' } });
    const outsideOfBase = [...of('StatefulSet'), ...of('Job'), program('gateway')];
    for (const { metadata, spec } of outsideOfBase)
      for (const { securityContext } of [
        ...spec.template.spec.containers,
        ...(spec.template.spec.initContainers ?? []),
      ])
        expect([metadata.name, securityContext]).toEqual([
          metadata.name,
          { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
        ]);
  });
});

it('k8s/README.md documents every secret that the manifests refer to', () => {
  const secretsIn = (node: unknown): string[] =>
    typeof node !== 'object' || node === null
      ? []
      : Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
          /^(secret(Ref|KeyRef)|certificateRefs|superuserSecret|accessKeyId|secretAccessKey)$/.test(key)
            ? [value].flat().map((one) => (one as { name: string }).name)
            : secretsIn(value),
        );
  const documented = [
    ...readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/^\| `(paddock-[\w-]+)` \|/gm),
  ];
  expect(documented.map(([, one]) => one!).toSorted()).toEqual([...new Set(secretsIn(manifests))].toSorted());
});

const observe = (file: string): string => readFileSync(join(root, 'deploy/observe', file), 'utf8');
const named = (text: string): string[] =>
  [...text.matchAll(/\bpaddock_\w+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, ''));

describe('alerts and dashboard', () => {
  interface Rules {
    groups: { rules: { alert: string; expr: string; annotations: { runbook: string } }[] }[];
  }
  const rules = parseAllDocuments(observe('alerts.yml'))[0]!.toJS() as Rules;
  const { panels } = JSON.parse(observe('dashboards/paddock.json')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const sources = globSync('{services/{shared/kit,auth,race,danmaku}/src/**,web/server}/*.ts', {
    cwd: root,
  })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const counted = new Set([...sources.matchAll(/name: '(paddock_\w+)'/g)].map(([, name]) => name!));

  it('use existing metrics', () => {
    expect(counted.size).toBeGreaterThan(5);
    const asked = [
      ...rules.groups.flatMap((group) => group.rules.map(({ expr }) => expr)),
      ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];
    for (const expr of asked)
      expect([expr, named(expr).filter((name) => !counted.has(name))]).toEqual([expr, []]);
  });

  it('name an existing runbook', () => {
    for (const { alert, annotations } of rules.groups.flatMap((group) => group.rules))
      expect([alert, globSync(annotations.runbook, { cwd: root })]).toEqual([alert, [annotations.runbook]]);
  });

  it('are each triggered once in alerts.test.yml', () => {
    const caused = [...observe('alerts.test.yml').matchAll(/alertname: (\w+)\n\s+exp_alerts:\n/g)].map(
      ([, name]) => name!,
    );
    expect(caused.toSorted()).toEqual(
      rules.groups.flatMap((group) => group.rules.map(({ alert }) => alert)).toSorted(),
    );
  });

  it('are the same for the Prometheus operator', () => {
    const operator = load<{ spec: Rules }>('components/monitoring/rules.yaml')[0]!;
    expect(operator.spec).toEqual(rules);
  });

  it('read every program with metrics', () => {
    const { scrape_configs } = parseAllDocuments(observe('prometheus.yml'))[0]!.toJS() as {
      scrape_configs: { dns_sd_configs: { names: string[] }[] }[];
    };
    const read = scrape_configs.flatMap(({ dns_sd_configs }) => dns_sd_configs.flatMap(({ names }) => names));
    expect(read).toEqual(expect.arrayContaining([...serviceNames, 'bff', 'web']));
    // A name without a replica is no target, so `up` cannot report it.
    const [away] = rules.groups
      .flatMap((group) => group.rules)
      .filter(({ alert }) => alert === 'PaddockServiceDown');
    const missed = [...away!.expr.matchAll(/job="([\w-]+)"/g)].map(([, name]) => name!);
    expect(missed.toSorted()).toEqual(read.toSorted());
  });
});
