import { maxNamesPerAuditEntry } from '@paddock/contracts/auth/audit.shapes';
import { idWithin, isId } from '@paddock/contracts/id-form';
import { maxNames, type NamedThingView } from '@paddock/contracts/race/names.shapes';
import { Refusal } from '@paddock/kit/calls/refusal';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { Injectable, Logger } from '@nestjs/common';
import { AuditEntriesRepository } from './audit-entries.repository.ts';
import type { AuditEntry } from './audit-entry.entity.ts';

type Things = ReadonlyMap<string, NamedThingView>;

const MAX_NAMES_PER_ENTRY = 10;

/** The ids an entry mentions: what was touched, who did it, and what the snapshots point at. */
export function mentionedBy({ adminId, subject, before, after }: AuditEntry): string[] {
  const own = idWithin.exec(subject)?.[0];
  const inside = [before, after].flatMap((side) =>
    Object.values(side ?? {}).filter((value): value is string => typeof value === 'string' && isId(value)),
  );
  return [...new Set([adminId, ...(own ? [own] : []), ...inside])].slice(0, MAX_NAMES_PER_ENTRY);
}

/** With what the things themselves belong to. */
export function namesOf(ids: readonly string[], things: Things): NamedThingView[] {
  const near = ids.flatMap((id) => {
    const thing = things.get(id);
    return [id, thing?.raceId, thing?.classId, thing?.memberId];
  });
  return [...new Set(near)].flatMap((id) => (id && things.get(id)) || []).slice(0, maxNamesPerAuditEntry);
}

/** What people call the things that entries know by their ids. */
@Injectable()
export class AuditNamesService {
  private readonly log = new Logger(AuditNamesService.name);

  constructor(
    private readonly entries: AuditEntriesRepository,
    private readonly calls: InternalCalls,
  ) {}

  async of(mentioned: readonly string[]): Promise<Things> {
    const ids = [...new Set(mentioned)].slice(0, maxNames);
    const people = await this.entries.people(ids);
    const known = new Set(people.map(({ id }) => id));
    const rest = ids.filter((id) => !known.has(id));
    const things = rest.length > 0 ? await this.ofRaces(rest) : [];
    const others = things.flatMap(({ memberId }) => (memberId && !known.has(memberId) ? [memberId] : []));
    const theirs = others.length > 0 ? await this.entries.people([...new Set(others)]) : [];
    return new Map([...people, ...things, ...theirs].map((thing) => [thing.id, thing]));
  }

  /** The log is read when something is broken, too: it says ids then. */
  private async ofRaces(ids: string[]): Promise<NamedThingView[]> {
    try {
      return (await this.calls.call('get_names', { ids })).rows;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.log.warn({ err: error }, 'the audit log is shown without the names of races');
      return [];
    }
  }
}
