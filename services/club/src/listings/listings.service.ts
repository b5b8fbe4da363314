import { Injectable } from '@nestjs/common';
import type { DeepPartial, FindOptionsWhere, Repository } from 'typeorm';
import type { PickKeysByType } from 'typeorm/common/PickKeysByType.js';
import type { MoveInput, NoView, PageInput } from '@paddock/contracts/page';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { Database } from '@paddock/kit/database/database';
import { containing, everyLanguageOf } from '@paddock/kit/database/like';
import { pagingOf } from '@paddock/kit/database/paging';
import { KeptFiles } from '@paddock/kit/files/kept-files';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import type { Listed, ListFilter } from './listing.model.ts';

interface Page<Row> {
  total: number;
  page: number;
  pageSize: number;
  rows: Row[];
}

/** An ordered list that the office edits. Subclasses define the row. */
@Injectable()
export abstract class Listing<Row extends Listed, OfficeView extends object> {
  constructor(
    protected readonly database: Database,
    private readonly tags: CacheTags,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    protected readonly files: KeptFiles,
  ) {}

  /** Prefix of the audit subject. */
  protected abstract readonly subject: string;
  protected abstract readonly cacheTags: readonly string[];
  /** Searched columns; the first is the display name. */
  protected abstract readonly texts: readonly [string, ...string[]];
  protected abstract filesOf(row: Row): readonly (string | null)[];
  protected abstract rows(): Repository<Row>;
  protected abstract presentForOffice(row: Row): OfficeView;

  protected async page<View>(
    input: PageInput,
    filter: ListFilter,
    present: (row: Row) => View,
  ): Promise<Page<View>> {
    const { page, pageSize, skip } = pagingOf(input);
    const query = this.rows()
      .createQueryBuilder('row')
      .orderBy('row.position')
      .addOrderBy('row.id')
      .offset(skip)
      .limit(pageSize);
    for (const column of ['shown', 'publicId', 'access'] as const) {
      const value = filter[column];
      if (value !== undefined && value !== null)
        query.andWhere(`row.${column} = :${column}`, { [column]: value });
    }
    if (filter.text?.trim()) {
      const searched = everyLanguageOf(...this.texts.map((text) => `row.${text}`));
      query.andWhere(`concat_ws(' ', ${searched}) ilike :text`, { text: containing(filter.text.trim()) });
    }
    const [rows, total] = await query.getManyAndCount();
    return { total, page, pageSize, rows: rows.map(present) };
  }

  protected async saveRow(
    publicId: string | undefined,
    version: number | undefined,
    changes: Partial<Row>,
  ): Promise<OfficeView> {
    const current = publicId ? await this.lock(publicId) : undefined;
    if (current && !version) throw new BadInput({ version: { rule: 'required' } });
    if (current && current.version !== version) throw new Refusal('stale');
    const before = current && this.presentForOffice(current);
    const row = current ?? this.rows().create({ position: await this.nextPosition() } as DeepPartial<Row>);
    const saved = await this.rows().save(
      Object.assign(row, changes, { version: (current?.version ?? 0) + 1, updatedAt: this.clock.now() }),
    );
    this.invalidate();
    await this.files.keep(this.subjectOf(saved.publicId), this.filesOf(saved));
    const after = this.presentForOffice(saved);
    await this.audit.record({ subject: this.subjectOf(saved.publicId), ...(before && { before }), after });
    return after;
  }

  protected async deleteRow(publicId: string): Promise<NoView> {
    const row = await this.lock(publicId);
    await this.rows().delete({ id: row.id } as FindOptionsWhere<Row>);
    this.invalidate();
    await this.files.keep(this.subjectOf(publicId), []);
    await this.audit.record({ subject: this.subjectOf(publicId), before: this.presentForOffice(row) });
    return {};
  }

  /** Locks all rows, so that concurrent moves cannot overwrite each other. */
  async move({ movedId, besideId, side }: MoveInput): Promise<NoView> {
    const inOrder = await this.lockInOrder();
    const moved = inOrder.find((row) => row.publicId === movedId);
    const rest = inOrder.filter((row) => row !== moved);
    const at = rest.findIndex((row) => row.publicId === besideId);
    if (!moved || (at < 0 && movedId !== besideId)) throw new Refusal('not_found');
    if (at >= 0) rest.splice(side === 'before' ? at : at + 1, 0, moved);
    const ids = (at >= 0 ? rest : inOrder).map(({ id }) => id);
    const { tableName } = this.rows().metadata;
    await this.database.query(
      `update ${tableName} as row set position = o.position
       from unnest($1::bigint[]) with ordinality as o (id, position)
       where row.id = o.id and row.position <> o.position`,
      [ids],
    );
    this.invalidate();
    await this.audit.record({
      subject: this.subjectOf(movedId),
      before: { ...this.nameOf(moved), position: inOrder.indexOf(moved) + 1 },
      after: { ...this.nameOf(moved), position: ids.indexOf(moved.id) + 1 },
    });
    return {};
  }

  protected invalidate(): void {
    this.tags.clear(this.cacheTags);
  }

  private async nextPosition(): Promise<number> {
    return ((await this.rows().maximum('position' as PickKeysByType<Row, number>)) ?? 0) + 1;
  }

  private nameOf(row: Row): object {
    const [name] = this.texts;
    return { [name]: row[name as keyof Row] };
  }

  private subjectOf(publicId: string): string {
    return `${this.subject}:${publicId}`;
  }

  /** Reads again after locking: the order may have changed while waiting. */
  private async lockInOrder(): Promise<Row[]> {
    const query = this.rows().createQueryBuilder('row');
    await query.clone().select('row.id').orderBy('row.id').setLock('for_no_key_update').getMany();
    return query.orderBy('row.position').addOrderBy('row.id').getMany();
  }

  private async lock(publicId: string): Promise<Row> {
    const row = await this.rows().findOne({
      where: { publicId } as FindOptionsWhere<Row>,
      lock: { mode: 'for_no_key_update' },
    });
    if (!row) throw new Refusal('not_found');
    return row;
  }
}
