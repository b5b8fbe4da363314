// Rules for a rendered installation: its parts agree with each other.
export interface Rendered {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec?: Record<string, unknown>;
}
interface Route {
  hostnames?: string[];
  parentRefs: { sectionName?: string }[];
  rules: { filters?: { type: string }[] }[];
}
interface GatewaySpec {
  gatewayClassName: string;
  listeners: { name: string; protocol: string }[];
}
interface Key {
  name?: string;
  key?: string;
}
interface Program {
  replicas?: number;
  template: {
    metadata: { labels: Record<string, string> };
    spec: { containers: { args?: string[]; env?: { name: string; value?: string }[] }[] };
  };
}
interface Scaler {
  scaleTargetRef: { name: string };
  maxReplicas?: number;
  maxReplicaCount?: number;
}
interface Pooler {
  instances?: number;
  pgbouncer: { parameters?: Record<string, string> };
}
interface Archive {
  configuration: { endpointURL?: string; s3Credentials?: { accessKeyId?: Key; secretAccessKey?: Key } };
}

const named = (manifests: Rendered[], kind: string): Rendered[] =>
  manifests.filter((one) => one.kind === kind);
/** Values of `cn=a,en=b`. */
const listed = (text = ''): string[] => text.split(',').map((pair) => pair.slice(pair.indexOf('=') + 1));
const sameList = (a: string[], b: string[]): boolean => a.toSorted().join() === b.toSorted().join();

export function* faultsOfRoutes(manifests: Rendered[]): Generator<string> {
  const settings = named(manifests, 'ConfigMap').find(({ metadata }) =>
    metadata.name.startsWith('paddock-settings'),
  )?.data;
  const routes = named(manifests, 'HTTPRoute').map(({ metadata, spec }) => ({
    name: metadata.name,
    ...(spec as unknown as Route),
  }));
  const hosts = listed(settings?.SITE_HOSTS);
  const hostsOfUrls = listed(settings?.SITE_URLS).map((url) => url.replace(/^https?:\/\//, ''));
  if (!sameList(hosts, hostsOfUrls))
    yield `SITE_URLS has hosts ${hostsOfUrls.join()}, SITE_HOSTS ${hosts.join()}`;
  for (const { name, hostnames = [] } of routes) {
    const expected = name === 'sites' ? hosts : name === 'office' ? [settings?.ADMIN_HOST ?? ''] : hostnames;
    if (!sameList(hostnames, expected))
      yield `HTTPRoute ${name}: routes ${hostnames.join()}, the programs answer ${expected.join()}`;
  }
  for (const { metadata, spec } of named(manifests, 'Gateway')) {
    const { gatewayClassName, listeners } = spec as unknown as GatewaySpec;
    if (!gatewayClassName) yield `Gateway ${metadata.name}: has no class`;
    const plain = listeners.filter(({ protocol }) => protocol === 'HTTP').map(({ name }) => name);
    if (plain.length === 0) yield `Gateway ${metadata.name}: does not redirect http to https`;
    for (const { name, parentRefs, rules } of routes)
      if (
        parentRefs.some(({ sectionName }) => !sectionName || plain.includes(sectionName)) &&
        !rules.every(({ filters = [] }) => filters.some(({ type }) => type === 'RequestRedirect'))
      )
        yield `HTTPRoute ${name}: is served without TLS`;
  }
}

export function* faultsOfArchives(manifests: Rendered[]): Generator<string> {
  for (const { metadata, spec } of named(manifests, 'ObjectStore')) {
    const { endpointURL, s3Credentials } = (spec as unknown as Archive).configuration;
    if (!endpointURL) yield `ObjectStore ${metadata.name}: has no endpointURL`;
    for (const key of ['accessKeyId', 'secretAccessKey'] as const)
      if (!s3Credentials?.[key]?.name || !s3Credentials[key].key)
        yield `ObjectStore ${metadata.name}: names no ${key}`;
  }
}

/** Migrations, monitoring, the operator and `superuser_reserved_connections`. */
const RESERVED_CONNECTIONS = 10;

/** `external`: max_connections of a database outside the manifests. */
export function* faultsOfPools(manifests: Rendered[], external?: number): Generator<string> {
  const scalers = ['HorizontalPodAutoscaler', 'ScaledObject']
    .flatMap((kind) => named(manifests, kind))
    .map(({ spec }) => spec as unknown as Scaler);
  let sum = RESERVED_CONNECTIONS;
  for (const { metadata, spec } of named(manifests, 'Deployment')) {
    const { replicas = 1, template } = spec as unknown as Program;
    if (template.metadata.labels['paddock/schema'] !== 'needed') continue;
    const pool = template.spec.containers[0]!.env?.find(({ name }) => name === 'DATABASE_POOL')?.value;
    if (pool === undefined) yield `Deployment ${metadata.name}: has no DATABASE_POOL`;
    const max = scalers
      .filter(({ scaleTargetRef }) => scaleTargetRef.name === metadata.name)
      .map(({ maxReplicas, maxReplicaCount }) => maxReplicas ?? maxReplicaCount ?? 1);
    // A rollout adds a replica.
    sum += Number(pool ?? 0) * (Math.max(replicas, ...max) + 1);
  }
  for (const { metadata, spec } of named(manifests, 'Pooler')) {
    const { instances = 1, pgbouncer } = spec as unknown as Pooler;
    const { max_client_conn: clients, max_db_connections: servers } = pgbouncer.parameters ?? {};
    if (sum > Number(clients ?? 100))
      yield `Pooler ${metadata.name}: the pools of all replicas need ${sum} clients (max_client_conn)`;
    if (!servers) yield `Pooler ${metadata.name}: has no max_db_connections`;
    sum = RESERVED_CONNECTIONS + Number(servers ?? 0) * (instances + 1);
  }
  const limit = limitOf(manifests) ?? external;
  if (limit === undefined) yield 'max_connections of the database is unknown';
  else if (sum > limit)
    yield `the pools of all replicas need ${sum} connections, the database has ${limit} (max_connections)`;
}

function limitOf(manifests: Rendered[]): number | undefined {
  const [cluster] = named(manifests, 'Cluster').map(
    ({ spec }) => spec as { postgresql?: { parameters?: Record<string, string> } },
  );
  const postgres = named(manifests, 'StatefulSet').find(({ metadata }) => metadata.name === 'postgres');
  const args = (postgres?.spec as unknown as Program | undefined)?.template.spec.containers[0]!.args;
  const given =
    cluster?.postgresql?.parameters?.max_connections ??
    args?.find((arg) => arg.startsWith('max_connections='))?.split('=')[1];
  return given === undefined ? undefined : Number(given);
}
