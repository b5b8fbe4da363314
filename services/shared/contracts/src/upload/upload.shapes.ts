import { Choice, Flag, Instant, Integer, ListOf, Text, TextList, Uuid } from '../fields.ts';
import { PageInput, PageView } from '../page.ts';
import {
  MediaAddress,
  MediaAddressList,
  PictureAddress,
  PrivateFileAddress,
  VideoAddress,
} from './address-fields.ts';
import { longestAddress, pictureWidth } from './media-address.ts';
import {
  fileKinds,
  fileName,
  fileOwner,
  linkSeconds,
  maxBytes,
  maxFilesPerOwner,
  partsOf,
  type FileKind,
} from './upload-limits.ts';

export class UploadInput {
  /** Opened through expiring links. Files of visitors are always private. */
  @Flag({ optional: true }) private?: boolean;
}

export class BeginUploadInput extends UploadInput {
  @Text(fileName) name!: string;
  @Integer({ min: 1, max: maxBytes.video }) bytes!: number;
  /** Milliseconds since 1970. Name, size and time identify the file when an upload goes on after a reload. */
  @Integer({ min: 0, max: Number.MAX_SAFE_INTEGER }) modifiedAt!: number;
}

export class UploadPartInput {
  @Uuid() uploadId!: string;
  /** From 0; all parts but the last have `partBytes`. */
  @Integer({ min: 0, max: partsOf(maxBytes.video) - 1 }) part!: number;
}

export class PartialUploadView {
  @Uuid() uploadId!: string;
  /** Stored parts, and the index of the next one. */
  @Integer({ min: 0, max: partsOf(maxBytes.video) }) parts!: number;
  /** Set with the last part. */
  @MediaAddress({ optional: true }) address!: string | null;
}

/** Uploads answer with the address itself. */
export class AddressView extends String {}

export class KeepFilesInput {
  /** The referring entity: `news:{id}`. */
  @Text(fileOwner) owner!: string;
  /** Version: the time of the owner's database in ms. Older updates are dropped. */
  @Integer({ min: 0, max: Number.MAX_SAFE_INTEGER }) asOf!: number;
  /** All files of this owner; none after it was deleted. */
  @MediaAddressList({ max: maxFilesPerOwner }) addresses!: string[];
}

export class PictureInput {
  @PictureAddress() address!: string;
  /** The widest variant of at most so many pixels, else the narrowest. Absent: the original. */
  @Integer({ ...pictureWidth, optional: true }) maxWidth?: number;
}

export class FileLinksInput {
  /** Public addresses are returned unchanged. */
  @MediaAddressList({ max: 200 }) addresses!: string[];
  @Integer(linkSeconds) seconds!: number;
}

export class FileLinksView {
  /** In the order of the addresses. */
  @TextList({ max: 200, itemMax: longestAddress + 100 }) links!: string[];
}

export class FileLinkInput {
  @PrivateFileAddress() address!: string;
}

export class FileLinkView {
  @Text({ max: longestAddress + 100 }) link!: string;
}

export const fileSorts = ['createdAt', '-createdAt', 'bytes', '-bytes'] as const;
export type FileSort = (typeof fileSorts)[number];

export const fileUses = ['used', 'unused'] as const;
export type FileUse = (typeof fileUses)[number];

export class AdminFileListInput extends PageInput {
  @Choice(fileKinds, { optional: true }) kind?: FileKind;
  @Choice(fileUses, { optional: true }) use?: FileUse;
  @Choice(fileSorts, { optional: true }) sort?: FileSort;
}

/** Transcoding state: waiting, working, ready, `plain` (served as uploaded), failed. */
export const videoStates = ['waiting', 'working', 'ready', 'plain', 'failed'] as const;
export type VideoState = (typeof videoStates)[number];

export class VideoAddressInput {
  @VideoAddress() address!: string;
}

export class VideoProgressView {
  /** Null if it is no video. */
  @Choice(videoStates, { optional: true }) videoState!: VideoState | null;
  /** Percent, while transcoding. */
  @Integer({ min: 0, max: 100, optional: true }) videoProgress!: number | null;
}

export class StoredVideoView extends VideoProgressView {
  /** As uploaded. */
  @Text(fileName) name!: string;
}

export class ReadyVideosInput {
  @MediaAddressList({ max: 200 }) addresses!: string[];
}

export class ReadyVideosView {
  @TextList({ max: 200, itemMax: longestAddress }) ready!: string[];
}

export class AdminFileView extends VideoProgressView {
  @Uuid() fileId!: string;
  @MediaAddress() address!: string;
  @Text(fileName) name!: string;
  @Choice(fileKinds) kind!: FileKind;
  @Integer({ min: 0, max: 1e12 }) bytes!: number;
  @Flag() private!: boolean;
  /** The account of an admin, the id of a member, or '' for a visitor. */
  @Text({ max: 60, blank: true }) uploadedBy!: string;
  @Instant() createdAt!: string;
  /** The first ones. */
  @TextList({ max: 20, itemMax: fileOwner.max }) owners!: string[];
  @Integer({ min: 0, max: 1e9 }) ownerCount!: number;
}

export class AdminFilePage extends PageView {
  @ListOf(() => AdminFileView, { max: 100 }) rows!: AdminFileView[];
}

export class FileIdInput {
  @Uuid() fileId!: string;
}
