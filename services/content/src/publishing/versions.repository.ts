import { Injectable } from '@nestjs/common';
import type { VersionedKind } from '@paddock/contracts/content/content-kinds';
import { maxVersions } from '@paddock/contracts/content/content-limits';
import { Database } from '@paddock/kit/database/database';

export interface VersionRow {
  version: number;
  savedBy: string;
  savedAt: Date;
  changed: string[];
}

const row = `version, saved_by as "savedBy", saved_at as "savedAt", changed`;

@Injectable()
export class VersionsRepository {
  constructor(private readonly database: Database) {}

  latest(kind: VersionedKind, id: string): Promise<object | undefined> {
    return this.database.value<object | undefined>(
      `select content from version where kind = $1 and subject = $2 order by version desc limit 1`,
      [kind, id],
    );
  }

  /** Deletes versions beyond the newest `maxVersions`. */
  async add({
    kind,
    id,
    version,
    content,
    changed,
    savedBy,
  }: { kind: VersionedKind; id: string; content: object } & Omit<VersionRow, 'savedAt'>): Promise<void> {
    await this.database.query(
      `insert into version (kind, subject, version, content, changed, saved_by) values ($1, $2, $3, $4, $5, $6)`,
      [kind, id, version, JSON.stringify(content), changed, savedBy],
    );
    await this.database.query(`delete from version where kind = $1 and subject = $2 and version <= $3`, [
      kind,
      id,
      version - maxVersions,
    ]);
  }

  list(kind: VersionedKind, id: string): Promise<VersionRow[]> {
    return this.database.query(
      `select ${row} from version where kind = $1 and subject = $2 order by version desc limit ${maxVersions}`,
      [kind, id],
    );
  }

  find(
    kind: VersionedKind,
    id: string,
    version: number,
  ): Promise<(VersionRow & { content: unknown }) | undefined> {
    return this.database.first<VersionRow & { content: unknown }>(
      `select ${row}, content from version where kind = $1 and subject = $2 and version = $3`,
      [kind, id, version],
    );
  }

  async remove(kind: VersionedKind, id: string): Promise<void> {
    await this.database.query(`delete from version where kind = $1 and subject = $2`, [kind, id]);
  }
}
