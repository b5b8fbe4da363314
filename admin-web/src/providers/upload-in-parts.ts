import {
  fileName,
  isPermanentRefusal,
  isTemporaryRefusal,
  partBytes,
} from '@paddock/contracts/upload/upload-limits';
import type {
  BeginUploadInput,
  PartialUploadView,
  UploadPartInput,
} from '@paddock/contracts/upload/upload.shapes';
import { ConnectionLost, FileRefused, TemporaryRefusal, type Watch } from '@paddock/ui/uploads/send-file';
import { NoAnswer, Refusal } from './answers.ts';

export interface Parts {
  begin: (input: BeginUploadInput) => Promise<PartialUploadView>;
  send: (input: UploadPartInput, content: Blob, watch: Watch) => Promise<PartialUploadView>;
}

/** Goes on where the server says, also after a reload of the page. Resolves to the address. */
export async function uploadInParts(
  file: File,
  { isPrivate, begin, send }: Parts & { isPrivate: boolean },
  watch: Watch,
): Promise<string> {
  const { size: bytes, lastModified: modifiedAt } = file;
  // The end has the extension.
  const name = file.name.slice(-fileName.max);
  let upload = await begin({ name, bytes, modifiedAt, private: isPrivate });
  while (upload.address === null) {
    const { uploadId, parts: part } = upload;
    const content = file.slice(part * partBytes, (part + 1) * partBytes);
    const onProgress = (share: number): void =>
      watch.onProgress((part * partBytes + share * content.size) / bytes);
    upload = await send({ uploadId, part }, content, { ...watch, onProgress });
    if (upload.parts <= part) throw new ConnectionLost('the part was not stored');
    watch.onKept?.();
  }
  return upload.address;
}

/** As the queue of uploads understands it. */
export function uploadFault(error: unknown): unknown {
  if (error instanceof NoAnswer) return new ConnectionLost('no answer', { cause: error });
  if (!(error instanceof Refusal)) return error;
  if (isTemporaryRefusal(error.code)) return new TemporaryRefusal(error.message);
  return isPermanentRefusal(error.code) ? new FileRefused(error.message) : error;
}
