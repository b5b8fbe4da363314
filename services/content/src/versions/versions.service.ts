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
import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { VersionsRepository, type VersionRow } from './versions.repository.ts';

interface NewVersion {
  kind: VersionedKind;
  id: string;
  version: number;
  content: object;
}

/** Differ in every version and say nothing. */
const counted = ['version', 'createdAt', 'updatedAt'];

/** What the office saved, as often as it saved it. */
@Injectable()
export class VersionsService {
  constructor(private readonly versions: VersionsRepository) {}

  async keep({ kind, id, version, content }: NewVersion): Promise<void> {
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

  forget(kind: VersionedKind, id: string): Promise<void> {
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

/** As both are kept: an absent field and an empty one are the same. */
function changedFields(before: object, after: object): string[] {
  const was = new Map(Object.entries(before));
  const is = new Map(Object.entries(JSON.parse(JSON.stringify(after)) as object));
  return [...is.keys()].filter(
    (field) =>
      !counted.includes(field) &&
      !isDeepStrictEqual(was.get(field) ?? null, (is.get(field) as unknown) ?? null),
  );
}
