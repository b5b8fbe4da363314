import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Caller } from '@paddock/contracts/caller';
import { isId } from '@paddock/contracts/id-form';
import { longestAddress } from '@paddock/contracts/upload/media-address';
import {
  dailyUploads,
  documentTypes,
  type FileKind,
  hourlyVisitorUploads,
  longestDrawing,
  longestSubtitles,
  maxBytes,
} from '@paddock/contracts/upload/upload-limits';
import { networkOf } from '@paddock/http-edge/network';
import { currentCall } from '@paddock/kit/calls/current-call';
import type { FileOfCall } from '@paddock/kit/calls/files';
import { Refusal } from '@paddock/kit/calls/refusal';
import { PicturesService } from '../pictures/pictures.service.ts';
import { Storage } from '../storage/storage.model.ts';
import { fileName, inAddress } from './file-name.ts';
import { FilesRepository, type NewFile } from './files.repository.ts';
import { realTypeOf, type RealType } from './real-type.ts';
import { type ReceivedFile, withReceivedFile } from './received-file.ts';
import { Ffmpeg, FfmpegFault } from './videos/ffmpeg.ts';
import { VideoMetadataService } from './videos/video-metadata.service.ts';
import { VideosService } from './videos/videos.service.ts';

const MB = 1024 * 1024;
const acceptedTypes = `JPG, PNG, WebP, GIF, AVIF, ${Object.keys(documentTypes).join(', ').toUpperCase()}`;

const longestOf: Partial<Record<string, number>> = { vtt: longestSubtitles, svg: longestDrawing };

/** What the office uploads. */
export const officeKinds: readonly FileKind[] = ['picture', 'document', 'video'];

interface Terms {
  caller: Caller;
  private: boolean;
  kinds: readonly FileKind[];
}

/** The entry point of all files: size, detected type, re-encoded pictures, content-based key. */
@Injectable()
export class FilesService {
  constructor(
    private readonly files: FilesRepository,
    private readonly pictures: PicturesService,
    private readonly storage: Storage,
    private readonly videos: VideosService,
    private readonly ffmpeg: Ffmpeg,
    private readonly metadata: VideoMetadataService,
  ) {}

  /** Stores the content; the returned row is inserted by the transaction that follows. */
  receive({ content, name }: FileOfCall, terms: Terms): Promise<NewFile> {
    const isOfOffice = terms.caller.kind === 'admin';
    return withReceivedFile(content, async (received) => {
      const real = await realTypeOf(received.path, received.bytes, name, { isOfOffice });
      if (!real || !terms.kinds.includes(real.kind)) throw this.kindRefusal(terms);
      const max = longestOf[real.ending] ?? maxBytes[real.kind];
      if (received.bytes > max) throw new Refusal('file_too_large', { megabytes: max / MB });
      if (real.kind === 'video' && !(await this.isPlayable(received.path))) throw new Refusal('file_broken');
      await this.count(terms.caller, received.bytes);
      const stored = isPublicVideo(real, terms) ? await this.withoutMetadata(received, real) : received;
      return this.store(stored, real, fileName(name, real.ending), terms);
    });
  }

  /** In the current transaction. */
  async write(file: NewFile): Promise<string> {
    const added = await this.files.add(file);
    // The same file is being deleted, or was since its content was stored; a retry will store it again.
    if (!added || (added.isNew && !(await this.isStored(file)))) throw new Refusal('unavailable');
    if (added.isNew && file.videoState === 'waiting') await this.videos.schedule(added.key, file.address);
    return file.address;
  }

  private async store(received: ReceivedFile, real: RealType, name: string, terms: Terms): Promise<NewFile> {
    const { key, bytes } = received;
    const storedAddress = await this.files.find(key, name, terms.private);
    const address = storedAddress ?? (await this.put(received, real, name, terms.private));
    if (address.length > longestAddress) throw new Error('address too long');
    return {
      address,
      key,
      name,
      kind: real.kind,
      bytes,
      private: terms.private,
      uploadedBy: uploaderOf(terms.caller),
      // Only public videos are transcoded.
      videoState: real.kind !== 'video' ? null : terms.private ? 'plain' : 'waiting',
    };
  }

  private async put(
    { key, path, folder }: ReceivedFile,
    { kind, ending }: RealType,
    name: string,
    isPrivate: boolean,
  ): Promise<string> {
    let content = path;
    let place = isPrivate ? `x/${key}/${inAddress(name)}` : `d/${key}/${inAddress(name)}`;
    if (kind === 'picture') {
      content = join(folder, 'picture');
      const { width, height, form, grid } = await this.pictures.make(path, content, ending === 'svg');
      place = isPrivate
        ? `x/${key}/${inAddress(fileName(name, form))}`
        : `p/${key}/${width}x${height}/${grid}.${form}`;
    } else if (kind === 'video' && !isPrivate) place = `v/${key}/video.${ending}`;
    await this.storage.put(place, content);
    return `/media/${place}`;
  }

  private async withoutMetadata(received: ReceivedFile, { ending }: RealType): Promise<ReceivedFile> {
    const content = await this.metadata.remove(received, ending, currentCall());
    if (content) return content;
    if (await this.ffmpeg.isInstalled()) throw new Refusal('file_broken');
    throw new Refusal('file_kind', { types: 'MP4, MOV' });
  }

  private async isStored({ address }: NewFile): Promise<boolean> {
    const object = await this.storage.find(address.slice('/media/'.length));
    await object?.release();
    return object !== undefined;
  }

  private async count(caller: Caller, bytes: number): Promise<void> {
    const account = accountOf(caller);
    const hasRoom =
      caller.kind === 'visitor'
        ? await this.files.takeOfHour(account, bytes, hourlyVisitorUploads)
        : await this.files.takeOfDay(
            account,
            bytes,
            dailyUploads[caller.kind === 'member' ? 'member' : 'admin'],
          );
    if (!hasRoom) throw new Refusal('upload_quota');
  }

  /** Whether the header describes a picture track: not half a file, and not sound alone. Unknown without ffmpeg. */
  private async isPlayable(path: string): Promise<boolean> {
    if (!(await this.ffmpeg.isInstalled())) return true;
    try {
      return (await this.ffmpeg.sizeOf(path, currentCall())) !== undefined;
    } catch (error) {
      if (error instanceof FfmpegFault) return false;
      throw error;
    }
  }

  private kindRefusal({ kinds }: Terms): Refusal {
    const types = kinds.includes('document') ? acceptedTypes : 'JPG, PNG, WebP, GIF, AVIF';
    return new Refusal('file_kind', {
      types: kinds.includes('video') ? `${acceptedTypes}, SVG, MP4, WebM, MOV` : types,
    });
  }
}

const isPublicVideo = ({ kind }: RealType, terms: Terms): boolean => kind === 'video' && !terms.private;

/** Visitors are identified by a hash of their network. */
const accountOf = (caller: Caller): string => {
  if (caller.kind === 'member') return `member:${caller.memberId}`;
  if (caller.kind === 'admin') return `admin:${caller.adminId}`;
  return `network:${createHash('sha256').update(networkOf(currentCall().address)).digest('base64url')}`;
};

/** Uploaded by a member or a visitor: the names of admins are no ids. */
export const isFromOutside = (uploader: string): boolean => uploader === '' || isId(uploader);

const uploaderOf = (caller: Caller): string => {
  if (caller.kind === 'member') return caller.memberId;
  return caller.kind === 'admin' ? caller.account : '';
};
