import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../local/places.ts';
import { faultsOfArchives, faultsOfPools, faultsOfRoutes, type Rendered } from './installation-rules.ts';

const settings = (data: Record<string, string> = {}): Rendered => ({
  kind: 'ConfigMap',
  metadata: { name: 'paddock-settings-1a2b' },
  data: {
    SITE_HOSTS: 'cn=cn.race.test,en=en.race.test',
    SITE_URLS: 'cn=https://cn.race.test,en=https://en.race.test',
    ADMIN_HOST: 'office.test',
    ...data,
  },
});
const gateway = (spec: object = {}): Rendered => ({
  kind: 'Gateway',
  metadata: { name: 'paddock' },
  spec: {
    gatewayClassName: 'traefik',
    listeners: [
      { name: 'http', protocol: 'HTTP' },
      { name: 'https', protocol: 'HTTPS' },
    ],
    ...spec,
  },
});
const route = (name: string, spec: object): Rendered => ({
  kind: 'HTTPRoute',
  metadata: { name },
  spec: { parentRefs: [{ name: 'paddock', sectionName: 'https' }], rules: [{}], ...spec },
});
const sites = route('sites', { hostnames: ['cn.race.test', 'en.race.test'] });

const archive = (configuration: object): Rendered => ({
  kind: 'ObjectStore',
  metadata: { name: 'archive' },
  spec: { configuration },
});

const program = (name: string, pool: string | undefined, replicas = 1): Rendered => ({
  kind: 'Deployment',
  metadata: { name },
  spec: {
    replicas,
    template: {
      metadata: { labels: { 'paddock/schema': 'needed' } },
      spec: { containers: [{ env: pool ? [{ name: 'DATABASE_POOL', value: pool }] : [] }] },
    },
  },
});

const scaler = (name: string, maxReplicas: number): Rendered => ({
  kind: 'HorizontalPodAutoscaler',
  metadata: { name },
  spec: { scaleTargetRef: { name }, maxReplicas },
});

const pooler = (parameters: Record<string, string>): Rendered => ({
  kind: 'Pooler',
  metadata: { name: 'pooler' },
  spec: { instances: 2, pgbouncer: { parameters } },
});

const faultsWithPooler = (parameters: Record<string, string>) => [
  ...faultsOfPools([program('club', '90'), pooler(parameters)], 100),
];

const findMissing = (values: string, rendered: string): { status: number | null; lines: string[] } => {
  const folder = mkdtempSync(join(tmpdir(), 'overlay-'));
  writeFileSync(join(folder, 'values.env'), values);
  writeFileSync(join(folder, 'rendered.yaml'), rendered);
  const { status, stdout } = spawnSync(
    join(root, 'k8s/missing-values'),
    [folder, join(folder, 'rendered.yaml')],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  rmSync(folder, { recursive: true });
  return { status, lines: stdout.trim().replaceAll(`${folder}/`, '').split('\n') };
};

const manifestWith = (line: string): string =>
  `apiVersion: v1\nkind: Service\nmetadata:\n  name: one\nspec:\n  a: ${line}\n`;

describe('routes', () => {
  it('accept an installation whose parts agree', () => {
    const redirect = route('redirect-to-https', {
      parentRefs: [{ sectionName: 'http' }],
      rules: [{ filters: [{ type: 'RequestRedirect' }] }],
    });
    const office = route('office', { hostnames: ['office.test'] });
    expect([...faultsOfRoutes([settings(), gateway(), sites, office, redirect])]).toEqual([]);
  });

  it('have the hosts of the programs', () => {
    const moved = settings({ SITE_HOSTS: 'cn=cn.race.test,en=www.race.test' });
    expect([...faultsOfRoutes([moved, gateway(), sites])]).toEqual([
      'SITE_URLS has hosts cn.race.test,en.race.test, SITE_HOSTS cn.race.test,www.race.test',
      'HTTPRoute sites: routes cn.race.test,en.race.test, the programs answer cn.race.test,www.race.test',
    ]);
  });

  it('redirect http to https', () => {
    const https = gateway({ gatewayClassName: '', listeners: [{ name: 'https', protocol: 'HTTPS' }] });
    expect([...faultsOfRoutes([settings(), https, sites])]).toEqual([
      'Gateway paddock: has no class',
      'Gateway paddock: does not redirect http to https',
    ]);
    const plain = route('office', { hostnames: ['office.test'], parentRefs: [{ name: 'paddock' }] });
    expect([...faultsOfRoutes([settings(), gateway(), plain])]).toEqual([
      'HTTPRoute office: is served without TLS',
    ]);
  });
});

it('an archive has an endpoint and credentials', () => {
  const key = { name: 'paddock-archive', key: 'KEY' };
  const complete = {
    endpointURL: 'https://s3.test',
    s3Credentials: { accessKeyId: key, secretAccessKey: key },
  };
  expect([...faultsOfArchives([archive(complete)])]).toEqual([]);
  expect([...faultsOfArchives([archive({ s3Credentials: { accessKeyId: key } })])]).toEqual([
    'ObjectStore archive: has no endpointURL',
    'ObjectStore archive: names no secretAccessKey',
  ]);
});

describe('connection pools', () => {
  const cluster: Rendered = {
    kind: 'Cluster',
    metadata: { name: 'paddock' },
    spec: { postgresql: { parameters: { max_connections: '100' } } },
  };

  it('fit into the database at the maximum of each autoscaler, with a replica more in a rollout', () => {
    // 10 reserved, 5 * (2 + 1), 15 * (4 + 1)
    const programs = [program('club', '5', 2), program('race', '15'), scaler('race', 4)];
    expect([...faultsOfPools([...programs, cluster])]).toEqual([]);
    expect([...faultsOfPools([...programs, program('late', '1'), cluster])]).toEqual([
      'the pools of all replicas need 102 connections, the database has 100 (max_connections)',
    ]);
    expect([...faultsOfPools(programs, 99)]).toEqual([
      'the pools of all replicas need 100 connections, the database has 99 (max_connections)',
    ]);
  });

  it('fit a pooler, and its connections fit the database', () => {
    expect(faultsWithPooler({ max_client_conn: '190', max_db_connections: '30' })).toEqual([]);
    expect(faultsWithPooler({ max_client_conn: '189', max_db_connections: '31' })).toEqual([
      'Pooler pooler: the pools of all replicas need 190 clients (max_client_conn)',
      'the pools of all replicas need 103 connections, the database has 100 (max_connections)',
    ]);
    expect(faultsWithPooler({ max_client_conn: '190' })).toEqual([
      'Pooler pooler: has no max_db_connections',
    ]);
  });

  it('are set in the manifests', () => {
    expect([...faultsOfPools([program('club', undefined)])]).toEqual([
      'Deployment club: has no DATABASE_POOL',
      'max_connections of the database is unknown',
    ]);
  });
});

describe('missing-values', () => {
  it('accepts an overlay without placeholders', () => {
    expect(findMissing('HOST=race.test\n# COMMENT of example.org\n', manifestWith('race.test'))).toEqual({
      status: 0,
      lines: [''],
    });
  });

  it('lists empty values and placeholders by file and line', () => {
    expect(
      findMissing('HOST=cn.example.org\nCLASS=\nPORT=1\n', manifestWith('https://cn.example.org/')),
    ).toEqual({
      status: 1,
      lines: ['✗ values.env:1: HOST is still cn.example.org', '  ✗ values.env:2: CLASS is empty'],
    });
  });

  it('names the object with a placeholder from elsewhere', () => {
    expect(findMissing('PORT=1\n', `${manifestWith('race.test')}---\n${manifestWith('set-by-you')}`)).toEqual(
      {
        status: 1,
        lines: ['✗ Service one: a: set-by-you'],
      },
    );
  });

  it('stops k8s/apply before it changes a cluster', () => {
    const tools = mkdtempSync(join(tmpdir(), 'kubectl-'));
    // Renders nothing and fails everything else.
    writeFileSync(join(tools, 'kubectl'), '#!/bin/sh\n[ "$1" = kustomize ]\n', { mode: 0o755 });
    const applied = spawnSync(join(root, 'k8s/apply'), ['production'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${tools}:${process.env.PATH}` },
    });
    rmSync(tools, { recursive: true });
    expect([applied.status, applied.stdout]).toEqual([
      1,
      expect.stringContaining('CN_HOST is still cn.example.org'),
    ]);
    expect(applied.stderr).toContain('Nothing was applied');
  });
});
