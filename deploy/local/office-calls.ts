import type { CallName, InputOf, ViewOf } from '@paddock/contracts/call-table';
import { errorByCode, type ErrorName } from '@paddock/contracts/errors';
import { hourlyToken } from '@paddock/contracts/hourly-token';
import { askFrontDoor } from './front-door-client.ts';
import { demo } from './settings.ts';
import { Complaint } from './terminal.ts';

/** A call that the office refused. */
export class OfficeRefusal extends Complaint {
  readonly reason: ErrorName | undefined;

  constructor(call: string, code: number, msg: string, data: unknown) {
    super(`${call}: ${msg}${data ? ` ${JSON.stringify(data)}` : ''}`);
    this.reason = errorByCode.get(code)?.name;
  }
}

/** Calls the back-office API as a demo admin. */
export class OfficeCalls {
  private readonly host: string;
  private readonly token: string;
  private readonly hourlySecret: string;

  private constructor(host: string, token: string, hourlySecret: string) {
    this.host = host;
    this.token = token;
    this.hourlySecret = hourlySecret;
  }

  /** `hourlySecret`: without the server of the back office, which adds the hourly token. */
  static async enter(host: string, account: string, hourlySecret = ''): Promise<OfficeCalls> {
    const stranger = new OfficeCalls(host, '', hourlySecret);
    const { admAccessToken } = await stranger.call('adm/login', { account, password: demo.adminPassword });
    return new OfficeCalls(host, admAccessToken, hourlySecret);
  }

  async call<Name extends Extract<CallName, `adm/${string}`>>(
    name: Name,
    input: InputOf<Name>,
  ): Promise<ViewOf<Name>> {
    // The back office accepts only same-origin requests.
    const headers = {
      origin: `http://${this.host}`,
      ...(this.token && { adm_access_token: this.token }),
      ...(this.hourlySecret && { token: hourlyToken(this.hourlySecret, Date.now()) }),
    };
    const { envelope } = await askFrontDoor(this.host, `/api/${name}`, headers, JSON.stringify(input));
    if (envelope.code !== 0) throw new OfficeRefusal(name, envelope.code, envelope.msg, envelope.data);
    return envelope.data as ViewOf<Name>;
  }
}
