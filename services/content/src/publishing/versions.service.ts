import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import type { AdminCaller } from '@paddock/contracts/caller';
import type { VersionedKind } from '@paddock/contracts/content/content-kinds';
import type {
  VersionInput,
  VersionList,
  VersionListInput,
  VersionRowView,
  VersionView,
} from '@paddock/contracts/content/version.shapes';
import { currentCall } from '@paddock/kit/calls/current-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { type VersionRow, VersionsRepository } from './versions.repository.ts';

interface NewVersion {
  kind: VersionedKind;
  id: string;
  version: number;
  content: object;
}

/** Fields that differ in every version. */
const volatileFields = ['version', 'createdAt', 'updatedAt'];

/** Version history of content. */
@Injectable()
export class VersionsService {
  constructor(private readonly versions: VersionsRepository) {}

  async add({ kind, id, version, content }: NewVersion): Promise<void> {
    const before = await this.versions.latest(kind, id);
    await this.versions.add({
      kind,
      id,
      version,
      content,
      changed: before ? changedFields(before, content) : [],
      savedBy: (currentCall().caller as AdminCaller).account,
    });
  }

  deleteAll(kind: VersionedKind, id: string): Promise<void> {
    return this.versions.remove(kind, id);
  }

  async list({ kind, id }: VersionListInput): Promise<VersionList> {
    return { rows: (await this.versions.list(kind, id)).map(presentRow) };
  }

  async detail({ kind, id, version }: VersionInput): Promise<VersionView> {
    const row = await this.versions.find(kind, id, version);
    if (!row) throw new Refusal('not_found');
    return { ...presentRow(row), content: row.content };
  }
}

const presentRow = ({ version, savedBy, savedAt, changed }: VersionRow) =>
  ({
    version,
    savedBy,
    savedAt: savedAt.toISOString(),
    changed,
  }) satisfies VersionRowView;

/** Compares the stored JSON: a missing field equals null. */
function changedFields(before: object, after: object): string[] {
  const previous = new Map(Object.entries(before));
  const current = new Map(Object.entries(JSON.parse(JSON.stringify(after)) as object));
  return [...current.keys()].filter(
    (field) =>
      !volatileFields.includes(field) &&
      !isDeepStrictEqual(previous.get(field) ?? null, (current.get(field) as unknown) ?? null),
  );
}
