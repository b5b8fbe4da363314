import { hosts, type Answer, type SiteProcess } from './site-process.ts';

/** A browser without script: follows redirects, keeps cookies, fills in real forms. */
export class NoScriptBrowser {
  readonly cookies = new Map<string, string>();
  readonly #site: SiteProcess;
  readonly #host: string;
  page: Answer = { status: 0, headers: {}, body: '' };
  path = '/';

  constructor(site: SiteProcess, host: string = hosts.en) {
    this.#site = site;
    this.#host = host;
  }

  async open(path: string): Promise<Answer> {
    return this.#arrive(path, await this.#site.ask(path, { host: this.#host, headers: this.#headers() }));
  }

  /** Submits the first form that has all these fields and the button `intent`, with its hidden fields. */
  async submit(typed: Record<string, string>, intent?: string): Promise<Answer> {
    const form = this.#formWith(Object.keys(typed), intent);
    const hidden = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, unescape(value)] as const,
    );
    const fields = { ...Object.fromEntries(hidden), ...typed, ...(intent === undefined ? {} : { intent }) };
    const action = unescape(/^<form[^>]*action="([^"]*)"/.exec(form)?.[1] ?? this.path);
    const answer = await this.#site.ask(action, {
      host: this.#host,
      form: fields,
      headers: { ...this.#headers(), origin: `http://${this.#host}` },
    });
    return this.#arrive(action, answer);
  }

  #formWith(names: string[], intent: string | undefined): string {
    const forms = this.page.body.match(/<form[\s\S]*?<\/form>/g) ?? [];
    const form = forms.find(
      (candidate) =>
        names.every((name) => candidate.includes(`name="${name}"`)) &&
        (intent === undefined || hasButton(candidate, intent)),
    );
    if (form === undefined)
      throw new Error(`no form with ${[...names, intent].filter(Boolean).join(', ')} on ${this.path}`);
    return form;
  }

  #headers(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return cookie ? { cookie } : {};
  }

  async #arrive(path: string, answer: Answer): Promise<Answer> {
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const { location } = answer.headers;
    if (answer.status >= 300 && answer.status < 400 && location !== undefined) return this.open(location);
    this.path = path;
    this.page = answer;
    return answer;
  }
}

const hasButton = (form: string, intent: string): boolean =>
  (form.match(/<button[^>]*>/g) ?? []).some(
    (button) => button.includes('name="intent"') && button.includes(`value="${intent}"`),
  );

const unescape = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
