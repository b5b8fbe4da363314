// The HTML report of a run: results/<journey>-<profile>.html, next to prepared.json.
interface Metric {
  type: string;
  values: Record<string, number>;
  thresholds?: Record<string, { ok: boolean }>;
}
interface Summary {
  metrics: Record<string, Metric>;
  state: { testRunDurationMs: number };
}

const shown = (value: number | undefined): string =>
  value === undefined ? '' : value >= 100 ? value.toFixed(0) : value.toFixed(2);
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A bar per request type with median, p95 and p99. */
function bars(trends: [string, Metric][]): string {
  const max = Math.max(1, ...trends.map(([, { values }]) => values['p(99)'] ?? 0));
  const rows = trends.map(([name, { values }], i) => {
    const width = (key: string): number => (600 * (values[key] ?? 0)) / max;
    const y = 26 * i;
    return `<text x="0" y="${y + 15}">${escaped(name)}</text>
      <rect x="330" y="${y + 3}" width="${width('p(99)')}" height="15" class="p99"/>
      <rect x="330" y="${y + 3}" width="${width('p(95)')}" height="15" class="p95"/>
      <rect x="330" y="${y + 3}" width="${width('med')}" height="15" class="med"/>
      <text x="${336 + width('p(99)')}" y="${y + 15}">${shown(values['p(95)'])} ms</text>`;
  });
  return `<svg viewBox="0 0 1040 ${26 * trends.length + 8}" role="img">${rows.join('')}</svg>`;
}

const row = ([name, { values, thresholds = {} }]: [string, Metric]): string => {
  const thresholdList = Object.entries(thresholds).map(
    ([text, { ok }]) => `<span class="${ok ? 'met' : 'missed'}">${escaped(text)}</span>`,
  );
  const figures = Object.entries(values).map(([key, value]) => `${key} ${shown(value)}`);
  return `<tr><td>${escaped(name)}</td><td>${figures.join(' · ')}</td><td>${thresholdList.join(' ')}</td></tr>`;
};

const page = (title: string, { metrics, state }: Summary): string => {
  const all = Object.entries(metrics).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const trends = all.filter(([name, { type }]) => type === 'trend' && name.startsWith('http_req_duration'));
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<style>body{font:15px/1.5 system-ui;max-width:70rem;margin:2rem auto;padding:0 1rem}td{border-top:1px solid #ddd;padding:.3rem .8rem;vertical-align:top}
.met{color:#176b34}.missed{color:#b3261e;font-weight:600}svg{width:100%}.p99{fill:#d7e3f4}.p95{fill:#8fb3e0}.med{fill:#2f6fc0}</style>
<h1>${title}</h1><p>${(state.testRunDurationMs / 1000).toFixed(0)} s. Bars: median, p95, p99.</p>
${bars(trends)}<table>${all.map(row).join('')}</table></html>`;
};

function textSummary(title: string, { metrics }: Summary): string {
  const lines = Object.entries(metrics)
    .filter(([name, { thresholds, values }]) => thresholds && (!/status:/.test(name) || values.count))
    .map(([name, { values, thresholds }]) => {
      const isMet = Object.values(thresholds!).every(({ ok }) => ok);
      const figures = Object.entries(values).map(([key, value]) => `${key} ${shown(value)}`);
      return `  ${isMet ? '✓' : '✗'} ${name}: ${figures.join(', ')}`;
    });
  return `\n${title}\n${lines.join('\n')}\n\n`;
}

export const summaryPage =
  (journey: string) =>
  (summary: Summary): Record<string, string> => {
    const title = `${journey}, ${__ENV.PROFILE ?? 'smoke'}`;
    const folder = `${(__ENV.PREPARED ?? 'loadtests/prepared.json').replace(/[^/]*$/, '')}results`;
    return {
      stdout: textSummary(title, summary),
      [`${folder}/${journey}-${__ENV.PROFILE ?? 'smoke'}.html`]: page(title, summary),
      [`${folder}/${journey}-${__ENV.PROFILE ?? 'smoke'}.json`]: JSON.stringify(summary),
    };
  };
