import { Injectable, Logger } from '@nestjs/common';
import { maxNamesPerAuditEntry } from '@paddock/contracts/auth/audit.shapes';
import { idWithin, isId } from '@paddock/contracts/id-form';
import { maxNames, type NamedThingView } from '@paddock/contracts/names.shapes';
import { Refusal } from '@paddock/kit/calls/refusal';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { AuditEntriesRepository } from './audit-entries.repository.ts';
import type { AuditEntry } from './audit-entry.entity.ts';

type Things = ReadonlyMap<string, NamedThingView>;

const MAX_NAMES_PER_ENTRY = 10;

/** Ids of the subject, the admin and the references in the snapshots. */
export function mentionedBy({ adminId, subject, before, after }: AuditEntry): string[] {
  const own = idWithin.exec(subject)?.[0];
  const inside = [before, after].flatMap((side) =>
    Object.values(side ?? {}).filter((value): value is string => typeof value === 'string' && isId(value)),
  );
  return [...new Set([adminId, ...(own ? [own] : []), ...inside])].slice(0, MAX_NAMES_PER_ENTRY);
}

/** Also includes the races, classes and members that the things belong to. */
export function namesOf(ids: readonly string[], things: Things): NamedThingView[] {
  const related = ids.flatMap((id) => {
    const thing = things.get(id);
    return [id, thing?.raceId, thing?.classId, thing?.memberId];
  });
  return [...new Set(related)].flatMap((id) => (id && things.get(id)) || []).slice(0, maxNamesPerAuditEntry);
}

/** Display names of the ids in audit entries. */
@Injectable()
export class AuditNamesService {
  private readonly log = new Logger(AuditNamesService.name);

  constructor(
    private readonly entries: AuditEntriesRepository,
    private readonly calls: InternalCalls,
  ) {}

  async thingsOf(mentioned: readonly string[]): Promise<Things> {
    const ids = [...new Set(mentioned)].slice(0, maxNames);
    const people = await this.entries.people(ids);
    const peopleIds = new Set(people.map(({ id }) => id));
    const rest = ids.filter((id) => !peopleIds.has(id));
    const things = rest.length > 0 ? await this.ofRaces(rest) : [];
    const others = things.flatMap(({ memberId }) => (memberId && !peopleIds.has(memberId) ? [memberId] : []));
    const relatedPeople = others.length > 0 ? await this.entries.people([...new Set(others)]) : [];
    return new Map([...people, ...things, ...relatedPeople].map((thing) => [thing.id, thing]));
  }

  /** Degrades to ids when the race service is down: the log must stay readable. */
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
