// Traffic is denied by default, and each policy opens what its programs have settings for.
import { describe, expect, it } from '@jest/globals';
import { serviceNames } from '../../local/service-list.ts';
import { job, type Kustomization, literals, load, type Manifest, of, programs } from './manifests.ts';

interface Selector {
  matchLabels?: Record<string, string>;
  matchExpressions?: { key: string; values: string[] }[];
}
const label = 'app.kubernetes.io/name';
const labels = new Set(
  [...programs, ...of('Job'), ...of('StatefulSet')].map(({ spec }) => spec.template.metadata.labels[label]!),
);
const namesIn = ({ matchLabels = {}, matchExpressions = [] }: Selector): string[] => [
  ...(matchLabels[label] ? [matchLabels[label]] : []),
  ...matchExpressions.flatMap(({ values }) => values),
];
const policies = of('NetworkPolicy') as unknown as {
  metadata: { name: string };
  spec: {
    podSelector: Selector;
    policyTypes: string[];
    ingress?: { from?: { podSelector?: Selector }[]; ports: { port: number }[] }[];
    egress?: { to?: { podSelector?: Selector }[]; ports: { port: number }[] }[];
  };
}[];

const policy = (name: string) => policies.find(({ metadata }) => metadata.name === name)!.spec;

const secretsOf = ({ spec }: Manifest): string[] =>
  [...spec.template.spec.containers, ...(spec.template.spec.initContainers ?? [])].flatMap(
    ({ envFrom = [], env = [] }) => [
      ...envFrom.flatMap(({ secretRef }) => secretRef?.name ?? []),
      ...env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef.name ?? []),
    ],
  );

const mayReach = (port: number): string[] =>
  policies
    .filter(({ spec }) => namesIn(spec.podSelector).includes('bff'))
    .flatMap(({ spec }) => (spec.ingress ?? []).filter(({ ports }) => ports.some((one) => one.port === port)))
    .flatMap(({ from = [] }) =>
      from.flatMap(({ podSelector }) => (podSelector ? namesIn(podSelector) : ['another namespace'])),
    );

describe('network policies and budgets', () => {
  it('deny by default', () => {
    expect(policy('nothing-by-itself')).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
  });

  it('name existing programs', () => {
    for (const { metadata, spec } of policies) {
      const others = [
        ...(spec.ingress ?? []).flatMap(({ from = [] }) => from),
        ...(spec.egress ?? []).flatMap(({ to = [] }) => to),
      ];
      const named = [spec.podSelector, ...others.map(({ podSelector = {} }) => podSelector)].flatMap(namesIn);
      expect([metadata.name, named.filter((name) => !labels.has(name))]).toEqual([metadata.name, []]);
    }
    for (const kind of ['PodDisruptionBudget', 'HorizontalPodAutoscaler', 'ScaledObject'])
      for (const { metadata } of of(kind)) expect([kind, labels.has(metadata.name)]).toEqual([kind, true]);
  });

  it('admit only the back office to its listener, and only monitoring to metrics', () => {
    expect(mayReach(3001)).toEqual(['admin-web']);
    expect(mayReach(3002)).toEqual(['another namespace']);
  });

  it.each([
    ['postgres', serviceNames.map((one) => `paddock-${one}`), []],
    ['redis', ['paddock-redis'], []],
    // Migrations of upload have its secret for the database.
    ['files', ['paddock-upload'], ['migrations']],
  ])('let only programs with its secret reach %s', (store, secrets, except) => {
    const expected = [...programs, job('migrations')]
      .filter((one) => secretsOf(one).some((secret) => secrets.includes(secret)))
      .map(({ metadata }) => metadata.name)
      .filter((name) => !except.includes(name))
      .toSorted();
    expect(expected.length).toBeGreaterThan(1);
    for (const name of [`${store}-in-the-cluster`, `${store}-outside`])
      expect([name, namesIn(policy(name).podSelector).toSorted()]).toEqual([name, expected]);
    const inner = policy(`inner-${store}`).ingress![0]!.from!.flatMap(({ podSelector = {} }) =>
      namesIn(podSelector),
    );
    expect(inner.toSorted()).toEqual(expected);
  });

  it('let every program with traces reach the collector, in the component tracing only', () => {
    const [tracing] = load<Kustomization>('components/tracing/kustomization.yaml');
    const { port } = new URL(literals(tracing!, 'paddock-settings').OTEL_EXPORTER_OTLP_ENDPOINT!);
    const opened = policies.filter(({ spec }) =>
      (spec.egress ?? []).some(({ ports }) => ports.some((one) => one.port === Number(port))),
    );
    expect(opened.map(({ metadata }) => metadata.name)).toEqual(['traces-go-out']);
    const traced = programs.map(({ metadata }) => metadata.name);
    expect(namesIn(opened[0]!.spec.podSelector).toSorted()).toEqual(
      traced.filter((name) => !['admin-web', 'gateway'].includes(name)).toSorted(),
    );
  });

  it('give every serving program a disruption budget', () => {
    const budgets = of('PodDisruptionBudget').map(({ metadata }) => metadata.name);
    expect(budgets.toSorted()).toEqual([...serviceNames, 'bff', 'web', 'admin-web'].toSorted());
  });
});
