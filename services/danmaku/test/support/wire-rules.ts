/** Checks the requirements of v3 clients against any server, with a list and a comment that must be refused. */
export async function brokenRules(address: string, videoId: string): Promise<string[]> {
  const broken: string[] = [];
  const must = (holds: boolean, rule: string): void => void (holds || broken.push(rule));
  const list = await fetch(`${address}v3/?id=${videoId}`);
  must(list.status === 200, 'a list comes with HTTP 200');
  must(list.headers.get('access-control-allow-origin') === '*', 'every site may read a list');
  const { code, data } = (await list.json()) as { code?: unknown; data?: unknown };
  must(code === 0, 'the code of success is the number 0');
  must(Array.isArray(data), 'data is a list');
  const rows = (Array.isArray(data) ? data : []) as unknown[][];
  must(
    rows.every((row) => row.length === 5),
    'a row has five items',
  );
  must(
    rows.every(([time]) => typeof time === 'number' && Number.isFinite(time) && time >= 0),
    'a time is a number',
  );
  must(
    rows.every(([, type]) => type === 0 || type === 1 || type === 2),
    'a type is 0, 1 or 2',
  );
  must(
    rows.every(
      ([, , color]) => Number.isInteger(color) && (color as number) > 0 && (color as number) <= 0xff_ff_ff,
    ),
    'a colour is a number that is shown',
  );
  must(
    rows.every(([, , , author, text]) =>
      [author, text].every((one) => typeof one === 'string' && isEscaped(one)),
    ),
    'names and texts are no markup',
  );
  const times = rows.map(([time]) => Number(time));
  must(
    times.every((time, i) => i === 0 || time >= times[i - 1]!),
    'rows come in the order of time',
  );
  const refusal = await fetch(`${address}v3`, { method: 'POST', body: '{}' });
  must(refusal.status === 200, 'a refusal comes with HTTP 200');
  must(refusal.headers.get('access-control-allow-origin') === '*', 'every site may read a refusal');
  const body = (await refusal.json()) as { code?: unknown; msg?: unknown };
  must(typeof body.code === 'number' && body.code !== 0, 'a refusal has a number');
  must(typeof body.msg === 'string' && body.msg !== '', 'a refusal has words');
  const preflight = await fetch(`${address}v3/`, { method: 'OPTIONS' });
  must(
    preflight.ok && /content-type/i.test(preflight.headers.get('access-control-allow-headers') ?? ''),
    'a browser may ask first',
  );
  return broken;
}

const isEscaped = (text: string): boolean =>
  !/[<>"'/]/.test(text) && !/&(?!(?:amp|lt|gt|quot|#x27|#x2F);)/.test(text);
