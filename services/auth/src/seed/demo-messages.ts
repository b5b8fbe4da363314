import { isWantedByDefault, type MessageChannel, messageRules } from '@paddock/contracts/auth/message-kinds';
import type { MessageToSend } from '@paddock/contracts/auth/message.shapes';
import type { Demo } from '@paddock/contracts/demo';
import { demoOrganisation } from '@paddock/contracts/demo-club';
import { inLanguages } from '@paddock/contracts/demo-text';
import type { Language } from '@paddock/contracts/language';
import { Database } from '@paddock/kit/database/database';
import { withDatabase } from '@paddock/kit/database/with-database';
import { smsText } from '../messages/compose.ts';
import { MessagesRepository } from '../messages/messages.repository.ts';
import { authSchema } from '../schema.ts';
import { smsSegments } from '../sms/sms-billing.ts';

const sender = {
  nameIn: (language: Language) => demoOrganisation.name[language]!,
  urls: inLanguages(() => ''),
  accent: null,
};

interface QueuedDelivery {
  id: string;
  channel: MessageChannel;
  language: Language;
}

/** Idempotent: adds messages that are missing by their key, as sent in the past; members have read all but the latest. */
export async function seedDemoMessages(
  url: string,
  { messages = [] }: Pick<Demo, 'messages'>,
): Promise<void> {
  if (messages.length === 0) return;
  await withDatabase(authSchema, url, (source) => {
    const database = new Database(source);
    const repository = new MessagesRepository(database);
    // In one transaction, before a worker sees the deliveries.
    return database.transaction(async () => {
      for (const { message, at } of messages)
        if ((await repository.addNew([message], at)) > 0) await settle(database, message);
    });
  });
}

async function settle(database: Database, { key, kind, params }: MessageToSend): Promise<void> {
  const deliveries = await database.query<QueuedDelivery>(
    `select d.id, d.channel, m.language from delivery d join message t on t.id = d.message_id
     join member m on m.id = t.member_id where t.key = $1`,
    [key],
  );
  const isSent = ({ channel }: QueuedDelivery): boolean =>
    channel === 'sms' && isWantedByDefault(messageRules[kind].group, channel);
  await database.query(
    `update delivery d set state = e.state, why = e.why, segments = e.segments, attempts = e.attempts
     from unnest($1::bigint[], $2::text[], $3::text[], $4::smallint[], $5::smallint[])
       as e (id, state, why, segments, attempts)
     where d.id = e.id`,
    [
      deliveries.map(({ id }) => id),
      deliveries.map((one) => (isSent(one) ? 'sent' : 'skipped')),
      // The demo members have no e-mail address.
      deliveries.map((one) => (isSent(one) ? '' : one.channel === 'sms' ? 'unwanted' : 'no_address')),
      deliveries.map((one) =>
        isSent(one) ? smsSegments(smsText([{ kind, params }], one.language, sender)) : 0,
      ),
      deliveries.map((one) => (isSent(one) ? 1 : 0)),
    ],
  );
  await database.query(
    `update message t set read_at = t.created_at + interval '3 hours' from member m
     where t.key = $1 and m.id = t.member_id and t.created_at < m.last_seen_at - interval '5 days'`,
    [key],
  );
}
