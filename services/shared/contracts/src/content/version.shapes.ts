import { Choice, Instant, Integer, Json, ListOf, Text, TextList } from '../fields.ts';
import { versionedKinds, type VersionedKind } from './content-kinds.ts';
import { maxVersions } from './content-limits.ts';

/** By the id of an entry or the slug of a page. */
export class VersionListInput {
  @Choice(versionedKinds) kind!: VersionedKind;
  @Text({ max: 40 }) id!: string;
}

export class VersionInput extends VersionListInput {
  @Integer({ min: 1, max: 1e9 }) version!: number;
}

export class VersionRowView {
  @Integer({ min: 1, max: 1e9 }) version!: number;
  @Text({ max: 40 }) savedBy!: string;
  @Instant() savedAt!: string;
  /** Fields that differ from the previous version. */
  @TextList({ max: 40, itemMax: 40 }) changed!: string[];
}

export class VersionList {
  /** Latest first; the oldest ones are deleted. */
  @ListOf(() => VersionRowView, { max: maxVersions }) rows!: VersionRowView[];
}

export class VersionView extends VersionRowView {
  /** The form's content at that time. */
  @Json({ bytes: 8_000_000 }) content!: unknown;
}
