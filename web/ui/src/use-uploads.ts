import { useEffect, useState } from 'react';
import { type Upload, UploadQueue, type UploadSettings } from './upload-queue.ts';

/** Uploads of one zone; aborted on unmount. */
export function useUploads(settings: UploadSettings) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [queue] = useState(() => {
    const made: UploadQueue = new UploadQueue(settings, () => setUploads(made.uploads));
    return made;
  });
  useEffect(() => {
    queue.follow(settings);
  });
  useEffect(() => () => queue.close(), [queue]);
  return { uploads, add: queue.add, cancel: queue.cancel, retry: queue.retry };
}
