import { toast } from '@paddock/ui/overlays/toaster';
import { useUploads } from '@paddock/ui/uploads/upload-queue';
import { useCallback, useEffect, useState } from 'react';
import { useWords } from '../providers/words.ts';
import { useReportedUploads, useSendFile, useUploadWords } from '../ui/files/use-office-uploads.tsx';
import { InsertionPlaces, type InsertedKind } from './insertion-places.ts';
import type { Quill } from './quill-setup.ts';

/** Uploads of an editor, inserted where they were chosen. */
export function useEditorUploads(quill: Quill | null) {
  const { t } = useWords();
  const send = useSendFile();
  const [places] = useState(() => new InsertionPlaces());
  const { uploads, add, cancel, retry } = useUploads({
    send,
    cutMessage: t('upload.connectionLost'),
    onDone: (address, file) => {
      toast.success(t('upload.done'));
      if (quill) places.fill(quill, file, address);
    },
    onFault: (msg) => toast.error(t('upload.failed', { msg })),
  });
  useReportedUploads(uploads);

  useEffect(() => {
    if (!quill) return;
    quill.on('text-change', places.follow);
    return () => void quill.off('text-change', places.follow);
  }, [quill, places]);

  const begin = useCallback(
    (kind: InsertedKind, files: readonly File[], at?: number) => {
      places.add(files, kind, at ?? quill?.getSelection(true).index ?? 0);
      add(files);
    },
    [quill, places, add],
  );

  return { uploads, add: begin, cancel, retry, words: useUploadWords('') };
}
