import { Injectable } from '@nestjs/common';
import type { PublishStatus, VersionedKind } from '@paddock/contracts/content/content-kinds';
import type { Localized } from '@paddock/contracts/language';
import type { NoView } from '@paddock/contracts/page';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import type { PublicIdRows } from '@paddock/kit/database/public-id-rows';
import type { Searched } from '@paddock/kit/search/search-index';
import type { Published } from './published.model.ts';
import { publishErrors } from './publishing.model.ts';
import { PublishingService } from './publishing.service.ts';

/** Fields common to the forms of all kinds. */
interface FormInput {
  version?: number;
  status: PublishStatus;
  publishedAt?: string | null;
  title: Localized;
}

/** Differences between the kinds of entries. */
export interface Kind<Entry extends Published, Input extends FormInput, View extends object> {
  kind: Exclude<VersionedKind, 'page'>;
  tags: readonly string[];
  rows: PublicIdRows<Entry>;
  present: (entry: Entry) => View;
  searched: (view: View) => Searched | null;
  /** Columns that the editor controls. */
  toColumns: (input: Input) => Partial<Entry>;
}

/** Detail, save and delete, for all kinds of entries. */
@Injectable()
export class EditingService {
  constructor(
    private readonly publishing: PublishingService,
    private readonly clock: Clock,
  ) {}

  async detail<Entry extends Published, Input extends FormInput, View extends object>(
    { rows, present }: Kind<Entry, Input, View>,
    id: string,
  ): Promise<View> {
    const entry = await rows.find(id);
    if (!entry) throw new Refusal('not_found');
    return present(entry);
  }

  /** Creates an entry when the id is missing. */
  async save<Entry extends Published, Input extends FormInput, View extends object>(
    { kind, tags, rows, present, searched, toColumns }: Kind<Entry, Input, View>,
    givenId: string | undefined,
    input: Input,
  ): Promise<View> {
    const current = givenId ? await lock(rows, givenId) : null;
    const before = current ? present(current) : undefined;
    if (current && !input.version) throw new BadInput({ version: { rule: 'required' } });
    if (current && current.version !== input.version) throw new Refusal('stale');
    const errors = publishErrors(input.status, input.title);
    if (Object.keys(errors).length > 0) throw new BadInput(errors);

    const publishedAt = await this.publishing.publicationTime(input.status, input.publishedAt);
    const entry = await rows.save(
      Object.assign(current ?? rows.create(), toColumns(input), {
        publishedAt,
        version: (current?.version ?? 0) + 1,
        updatedAt: this.clock.now(),
      }),
    );
    const after = present(entry);
    const { publicId: id, version, status } = entry;
    const appearsAt = status === 'published' ? publishedAt : null;
    await this.publishing.saved({
      kind,
      id,
      version,
      before,
      after,
      tags,
      appearsAt,
      searched: searched(after),
    });
    return after;
  }

  async remove<Entry extends Published, Input extends FormInput, View extends object>(
    { kind, tags, rows, present }: Kind<Entry, Input, View>,
    id: string,
  ): Promise<NoView> {
    const entry = await lock(rows, id);
    await rows.remove(entry);
    await this.publishing.removed({ kind, id, before: present(entry), tags });
    return {};
  }
}

async function lock<Entry extends Published>(rows: PublicIdRows<Entry>, id: string): Promise<Entry> {
  const entry = await rows.lock(id);
  if (!entry) throw new Refusal('not_found');
  return entry;
}
