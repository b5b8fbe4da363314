// Checks a rendered overlay: every object against the OpenAPI of a Kubernetes API server (unknown fields are errors), then our own
// rules. Usage: check-manifests.ts RENDERED.yaml OPENAPI.json [VALUES.env]   (k8s/validate.sh does it for all overlays)
import { Ajv, type ValidateFunction } from 'ajv';
import { existsSync, readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';
import { faultsOfArchives, faultsOfPools, faultsOfRoutes, type Rendered } from '../installation-rules.ts';

interface Schema {
  type?: string;
  format?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: unknown;
  items?: Schema;
  'x-kubernetes-group-version-kind'?: { group: string; version: string; kind: string }[];
}
interface Pod {
  automountServiceAccountToken?: boolean;
  securityContext?: { runAsNonRoot?: boolean; seccompProfile?: { type: string } };
  hostNetwork?: boolean;
  initContainers?: Container[];
  containers: Container[];
  volumes?: Record<string, unknown>[];
}
interface Container {
  name: string;
  image: string;
  securityContext?: {
    allowPrivilegeEscalation?: boolean;
    readOnlyRootFilesystem?: boolean;
    capabilities?: { drop?: string[] };
  };
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
}
interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  spec?: { template?: { spec: Pod } };
}

const [rendered = '', openApi = '', values = ''] = process.argv.slice(2);
const manifests = parseAllDocuments(readFileSync(rendered, 'utf8')).map((one) => one.toJS() as Manifest);
const { definitions } = JSON.parse(readFileSync(openApi, 'utf8')) as { definitions: Record<string, Schema> };

function tighten(schema: Schema): void {
  if (schema.format === 'int-or-string') delete schema.type;
  if (schema.properties) schema.additionalProperties ??= false;
  for (const inner of [...Object.values(schema.properties ?? {}), schema.items]) if (inner) tighten(inner);
}
for (const schema of Object.values(definitions)) tighten(schema);
const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema({ $id: 'kubernetes', definitions });

const named = new Map(
  Object.entries(definitions).flatMap(([name, schema]) =>
    (schema['x-kubernetes-group-version-kind'] ?? []).map(({ group, version, kind }) => [
      `${group ? `${group}/` : ''}${version} ${kind}`,
      name,
    ]),
  ),
);
const validators = new Map<string, ValidateFunction>();
function validatorOf(key: string): ValidateFunction | undefined {
  const name = named.get(key);
  if (!name) return undefined;
  const validator = validators.get(key) ?? ajv.compile({ $ref: `kubernetes#/definitions/${name}` });
  validators.set(key, validator);
  return validator;
}

/** Pod Security "restricted", plus our own rules. */
function* faultsOfPod(pod: Pod): Generator<string> {
  if (pod.automountServiceAccountToken !== false) yield 'has a token of the cluster';
  if (!pod.securityContext?.runAsNonRoot) yield 'may run as root';
  if (pod.securityContext?.seccompProfile?.type !== 'RuntimeDefault') yield 'has no seccomp profile';
  if (pod.hostNetwork) yield 'is on the network of its machine';
  for (const volume of pod.volumes ?? []) if ('hostPath' in volume) yield 'sees the disk of its machine';
  for (const { name, image, securityContext, resources } of [
    ...(pod.initContainers ?? []),
    ...pod.containers,
  ]) {
    if (securityContext?.allowPrivilegeEscalation !== false) yield `${name} may gain rights`;
    if (!securityContext?.readOnlyRootFilesystem) yield `${name} may write to its image`;
    if (!securityContext?.capabilities?.drop?.includes('ALL')) yield `${name} keeps capabilities`;
    if (!resources?.requests?.cpu || !resources.limits?.memory) yield `${name} does not say what it needs`;
    if (!image.includes(':') || image.endsWith(':latest')) yield `${name} does not say which ${image}`;
  }
}

const faults: string[] = [];
const unchecked = new Set<string>();
for (const manifest of manifests) {
  const { apiVersion, kind, metadata, spec } = manifest;
  const key = `${apiVersion} ${kind}`;
  const validate = validatorOf(key);
  if (!validate) unchecked.add(key);
  else if (!validate(manifest))
    for (const { instancePath, message, params } of validate.errors ?? [])
      faults.push(`${kind} ${metadata.name}${instancePath}: ${message} ${JSON.stringify(params)}`);
  if (kind !== 'Namespace' && metadata.namespace !== 'paddock')
    faults.push(`${kind} ${metadata.name}: is in no namespace of ours`);
  if (kind === 'Namespace' && metadata.labels?.['pod-security.kubernetes.io/enforce'] !== 'restricted')
    faults.push(`${kind} ${metadata.name}: does not enforce Pod Security`);
  if (spec?.template && ['Deployment', 'StatefulSet', 'Job'].includes(kind))
    for (const fault of faultsOfPod(spec.template.spec)) faults.push(`${kind} ${metadata.name}: ${fault}`);
}
if (
  !manifests.some(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'nothing-by-itself')
)
  faults.push('nothing denies what no rule allows');

const installation = manifests as Rendered[];
const external = existsSync(values)
  ? /^DATABASE_MAX_CONNECTIONS=(\d+)$/m.exec(readFileSync(values, 'utf8'))?.[1]
  : undefined;
faults.push(
  ...faultsOfRoutes(installation),
  ...faultsOfArchives(installation),
  ...faultsOfPools(installation, external === undefined ? undefined : Number(external)),
);

for (const fault of faults) console.error(`  ✗ ${fault}`);
if (unchecked.size > 0) console.log(`  ? no schema for ${[...unchecked].join(', ')}`);
console.log(`${rendered}: ${manifests.length} objects, ${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);
