// The manifests of k8s, parsed without a cluster.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { root } from '../../local/places.ts';

export interface Container {
  name: string;
  image: string;
  command?: string[];
  ports?: { name?: string; containerPort: number }[];
  envFrom?: { secretRef?: { name: string }; configMapRef?: { name: string } }[];
  env?: { name: string; value: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }[];
  readinessProbe?: { httpGet: { port: number } };
  livenessProbe?: { httpGet: { port: number } };
  securityContext?: Record<string, unknown>;
}
export interface Manifest {
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  spec: Record<string, unknown> & {
    template: {
      metadata: { labels: Record<string, string> };
      spec: { containers: Container[]; initContainers?: Container[] };
    };
  };
}

export const folder = join(root, 'k8s');
export const load = <Kind = Manifest>(file: string): Kind[] =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((one) => one.toJS() as Kind);
const files = globSync('{base,components,load-test}/**/*.yaml', { cwd: folder }).filter(
  (file) => !/kustomization|hardened/.test(file),
);
export const manifests = files.flatMap((file) => load(file));
export const of = (kind: string): Manifest[] => manifests.filter((one) => one.kind === kind);
export const programs = of('Deployment');
export const job = (name: string): Manifest => of('Job').find(({ metadata }) => metadata.name === name)!;

export interface Kustomization {
  resources?: string[];
  components?: string[];
  configMapGenerator?: { name: string; literals: string[] }[];
  patches?: { path?: string }[];
}
export const literals = (kustomization: Kustomization, map: string): Record<string, string> =>
  Object.fromEntries(
    (kustomization.configMapGenerator ?? [])
      .filter(({ name }) => name === map)
      .flatMap((one) =>
        one.literals.map((text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)]),
      ),
  );
