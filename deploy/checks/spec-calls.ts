// `npm run spec:calls`: makes each call of the specification and shows its service, audience and answer.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallContract } from '@paddock/contracts/call';
import { type CallName, callTable } from '@paddock/contracts/call-table';
import { hourlyToken } from '@paddock/contracts/hourly-token';
import { smallestInput } from '@paddock/kit/testing/inputs';
import { askFrontDoor, type DoorAnswer } from '../local/front-door-client.ts';
import { freePort } from '../local/ports.ts';
import { demo, localSecrets, type Hosts } from '../local/settings.ts';
import { complainAndExit, say } from '../local/terminal.ts';

const things = ['news', 'images', 'video', 'club_member', 'partner', 'club_file'];

const words = (text: string): string[] => text.trim().split(/\s+/);

const ofSite = words(`
  send_code register login findpwd contact updatephone get_member_info save_member_info save_avatar
  get_base get_race_list get_race_detail sign_up get_my_race_list get_my_books_list get_book_detail
  get_news_list get_news_detail get_race_year get_race_images get_race_video get_seo_detail
  get_club_member get_partner get_club_file club-join upload`);
const ofOffice = words(`
  login get_adm_info modify_pwd get_adm_race_list get_adm_race_detail save_race del_race
  upload_race_pic save_book del_book get_adm_contact_list save_remark get_adm_member_list
  change_member_status get_adm_sign_up_list get_member_books_list get_admin_list change_admin_status
  save_admin get_adm_club_join_list save_club_join_remark get_seo_list save_seo`);

/** In the order of the specification; calls that end a session come last. */
const named = [
  ...ofSite,
  ...ofOffice.map((name) => `adm/${name}`),
  ...things.flatMap((thing) => [`adm/get_adm_${thing}_list`, `adm/save_${thing}`, `adm/del_${thing}`]),
  'logout',
  'adm/logout',
];

/** Makes calls as a signed-in member and owner, and remembers ids from answers. */
class Caller {
  private readonly known: Record<string, unknown> = {};
  private readonly tokens: Record<string, string> = {};
  private readonly hosts: Hosts;
  private readonly secret: string;

  constructor(hosts: Hosts, secret: string) {
    this.hosts = hosts;
    this.secret = secret;
  }

  async signIn(): Promise<void> {
    const member = await this.make('login', { phone: demo.memberPhone, password: demo.memberPassword });
    const owner = await this.make('adm/login', { account: 'owner', password: demo.adminPassword });
    this.tokens.access_token = (member.envelope.data as { accessToken: string }).accessToken;
    this.tokens.adm_access_token = (owner.envelope.data as { admAccessToken: string }).admAccessToken;
  }

  async make(name: CallName, input?: object): Promise<DoorAnswer> {
    const contract: CallContract = callTable[name];
    const body = JSON.stringify(input ?? smallestInput(contract.input, this.known));
    const isForOffice = contract.audience === 'admin' || name === 'adm/login';
    const host = isForOffice ? this.hosts.admin : this.hosts.en;
    const headers = {
      lang: 'en',
      origin: `http://${host}`,
      'sec-fetch-site': 'same-origin',
      ...(contract.write && { token: hourlyToken(this.secret, Date.now()) }),
      ...(isForOffice ? pick(this.tokens, 'adm_access_token') : pick(this.tokens, 'access_token')),
    };
    const answer = await askFrontDoor(host, `/api/${name}`, headers, contract.takes ? pictureForm() : body);
    this.remember(answer.envelope.data);
    return answer;
  }

  /** The first row is enough. */
  private remember(data: unknown): void {
    if (typeof data !== 'object' || data === null) return;
    for (const [name, value] of Object.entries(data)) {
      if (name.endsWith('Id') && typeof value === 'string') this.known[name] ??= value;
      else this.remember(value);
    }
  }
}

const pick = (from: Record<string, string>, name: string): Record<string, string> =>
  from[name] ? { [name]: from[name] } : {};

const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function pictureForm(): FormData {
  const form = new FormData();
  form.set('file', new File([Buffer.from(dot, 'base64')], 'dot.png', { type: 'image/png' }));
  return form;
}

const folder = mkdtempSync(join(tmpdir(), 'paddock-spec-calls-'));
process.env.PADDOCK_DATA = folder;
let missing = 0;
try {
  const { startStack } = await import('../local/stack.ts');
  const stack = await startStack(await freePort(), complainAndExit);
  try {
    const caller = new Caller(stack.hosts, localSecrets().hourly);
    await caller.signIn();
    say(`\n  ${'call'.padEnd(30)}${'service'.padEnd(10)}${'for'.padEnd(9)}HTTP   code  answer\n`);
    for (const name of named) {
      if (!(name in callTable)) {
        missing += 1;
        say(`  ${name.padEnd(30)}is not there`);
        continue;
      }
      const { service, audience }: CallContract = callTable[name as CallName];
      // oxlint-disable-next-line eslint/no-await-in-loop -- later calls use earlier answers
      const { status, envelope } = await caller.make(name as CallName);
      if (status >= 500) missing += 1;
      const said = envelope.code === 0 ? JSON.stringify(envelope.data).slice(0, 70) : envelope.msg;
      say(
        `  ${name.padEnd(30)}${service.padEnd(10)}${audience.padEnd(9)}${status}${String(envelope.code).padStart(7)}  ${said}`,
      );
    }
    say(`\n  ${named.length - missing} of ${named.length} calls of the specification answer\n`);
  } finally {
    await stack.stop();
  }
} catch (error) {
  complainAndExit(error);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(missing === 0 ? 0 : 1);
