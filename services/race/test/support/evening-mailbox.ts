import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Channels } from '@paddock/auth/messages/deliveries/channels';
import type { MessageKind } from '@paddock/contracts/auth/message-kinds';
import type { MemberCaller } from '@paddock/contracts/caller';
import { KeepFilesJob } from '@paddock/kit/files/kept-files';
import { Sweeper } from '@paddock/kit/jobs/sweeper';
import type { RaceHost } from './race-host.ts';

interface Received {
  memberId: string;
  kind: MessageKind;
  params: { startsAt?: string; raceId?: string; subject?: { en?: string } };
}

/** Members with phones of China, Russia and the United Kingdom, and the text messages they get. */
export class EveningMailbox {
  readonly received: Received[] = [];
  /** Ids of the deliveries that were sent, in order. */
  readonly sent: string[] = [];

  constructor(private readonly host: RaceHost) {
    // The upload service is not running, and this job would be retried for ever.
    jest.spyOn(host.get(KeepFilesJob), 'run').mockImplementation(async () => undefined);
    const channels = host.services.app('auth').get(Channels);
    const send = channels.sendSms.bind(channels);
    jest.spyOn(channels, 'sendSms').mockImplementation(async (due) => {
      const answer = await send(due);
      if (!answer.outcome.sent) return answer;
      this.sent.push(due.id);
      for (const { kind, params } of due.contents)
        this.received.push({ memberId: due.memberId, kind, params: params as Received['params'] });
      return answer;
    });
  }

  async members(count: number): Promise<MemberCaller[]> {
    const rows = await this.host.services.query<{ memberId: string }>(
      'auth',
      `insert into member (phone, password_hash, nickname, language)
       select (array['+861391', '+7916', '+447700'])[n % 3 + 1] || lpad(n::text, case n % 3 when 2 then 6 else 7 end, '0'),
         'none', 'Owl', (array['cn', 'ru', 'en'])[n % 3 + 1]
       from generate_series(1, $1) as n returning public_id as "memberId"`,
      [count],
    );
    return rows.map(({ memberId }) => ({ kind: 'member', memberId, sessionId: randomUUID() }));
  }

  /** Announces again what was announced while Redis was away; the sweep does so once it is half a minute old. */
  async afterFaults(): Promise<void> {
    for (const service of ['race', 'auth'] as const) {
      await this.host.services.query(
        service,
        `update outbox_job set announced_at = null, available_at = available_at - interval '1 minute'
         where done_at is null and failed_at is null and available_at <= now()`,
      );
      await this.host.services.app(service).get(Sweeper).sweep();
    }
  }

  /** Members not notified of this start and venue by their newest message. */
  async withoutLatest(raceId: string, startsAt: string, venue: string): Promise<string[]> {
    // One scan of the messages: with statistics from before the evening, a search for each member would scan them all.
    const rows = await this.host.services.query<{ memberId: string }>(
      'auth',
      `select m.public_id as "memberId" from member m left join (
         select distinct on (member_id) member_id, params from message
         where kind = 'race_changed' and params->>'raceId' = $1 order by member_id, version desc, id desc
       ) latest on latest.member_id = m.id
       where coalesce((latest.params->>'startsAt')::timestamptz <> $2 or latest.params->'venue'->>'en' <> $3, true)`,
      [raceId, startsAt, venue],
    );
    return rows.map(({ memberId }) => memberId);
  }

  /** Text messages with a start that an earlier one to the same member had already replaced. */
  outdated(starts: readonly string[]): Received[] {
    const latest = new Map<string, number>();
    return this.received.filter(({ memberId, kind, params }) => {
      if (kind !== 'race_changed') return false;
      const nth = starts.indexOf(params.startsAt!);
      const isOutdated = nth < (latest.get(memberId) ?? 0);
      latest.set(memberId, Math.max(nth, latest.get(memberId) ?? 0));
      return isOutdated;
    });
  }
}
