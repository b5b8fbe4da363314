import { Choices } from '@paddock/kit/database/migration-kinds';
import type { QueryRunner } from 'typeorm';

/** Browsers that receive push messages, and push as a channel of messages. */
export class CreatePushDevices2000000001008 extends Choices {
  protected readonly choices = [
    ['delivery', 'channel', ['sms', 'email', 'push']],
    ['message_preference', 'channel', ['sms', 'email', 'push']],
  ] as const;

  override async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Of a session: a browser that is signed out, or whose account is suspended or closed, receives nothing more.
      create table push_device (
        id bigint generated always as identity primary key,
        session_id bigint not null
          constraint push_device_session references member_session (id) on delete cascade,
        endpoint text not null
          constraint push_device_endpoint_unique unique
          constraint push_device_endpoint_length check (length(endpoint) <= 1000),
        public_key text not null constraint push_device_public_key_length check (length(public_key) = 87),
        secret text not null constraint push_device_secret_length check (length(secret) = 22),
        created_at timestamptz not null
      );
      create index push_device_by_session on push_device (session_id)`);
    await super.up(runner);
  }
}
