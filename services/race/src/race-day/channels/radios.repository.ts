import { Injectable } from '@nestjs/common';
import type { ChannelSystem } from '@paddock/contracts/race/race-day/channel-tables';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';

export interface Radio {
  system: ChannelSystem | null;
  wish: string | null;
}

@Injectable()
export class RadiosRepository {
  constructor(private readonly database: Database) {}

  async radiosOf(signUpKeys: readonly RowKey<'sign_up'>[]): Promise<Map<RowKey<'sign_up'>, Radio>> {
    const rows = await this.database.query<Radio & { signUpKey: RowKey<'sign_up'> }>(
      `select sign_up_id as "signUpKey", system, wish from pilot_radio where sign_up_id = any($1::bigint[])`,
      [signUpKeys],
    );
    return new Map(rows.map(({ signUpKey, ...radio }) => [signUpKey, radio]));
  }

  async save(signUpKey: RowKey<'sign_up'>, { system, wish }: Radio): Promise<void> {
    await this.database.query(
      `insert into pilot_radio (sign_up_id, system, wish) values ($1, $2, $3)
       on conflict (sign_up_id) do update set system = excluded.system, wish = excluded.wish`,
      [signUpKey, system, wish],
    );
  }
}
