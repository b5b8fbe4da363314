import { fileNameOf, pictureAddressForm } from '@paddock/contracts/upload/media-address';
import { toast } from '@paddock/ui/toaster';
import { useUploads } from '@paddock/ui/use-uploads';
import { useCallback, useEffect, useRef } from 'react';
import { useWords } from '../providers/words.ts';
import { useReportedUploads } from '../ui/running-uploads.tsx';
import { useSendFile, useUploadWords } from '../ui/use-office-uploads.ts';
import type { Quill } from './quill-setup.ts';

/** A picture stands in the text, a file is a link to it. */
export type InsertedKind = 'picture' | 'file';

interface Place {
  kind: InsertedKind;
  index: number;
}

/** Files on their way into a text. Each has its place from the beginning, which moves with what is written meanwhile. */
export function useEditorUploads(quill: Quill | null) {
  const { t } = useWords();
  const send = useSendFile();
  const places = useRef(new Map<File, Place>());
  const { uploads, add, cancel, retry } = useUploads({
    send,
    cutMessage: t('upload.cut'),
    onDone: (address, file) => {
      toast.success(t('upload.done'));
      const place = places.current.get(file);
      places.current.delete(file);
      if (quill && place) insert(quill, place, address, file.name);
    },
    onFault: (msg) => toast.error(t('upload.failed', { msg })),
  });
  useReportedUploads(uploads);

  useEffect(() => {
    if (!quill) return;
    const follow = (change: { transformPosition: (index: number) => number }): void => {
      for (const place of places.current.values()) place.index = change.transformPosition(place.index);
    };
    quill.on('text-change', follow);
    return () => void quill.off('text-change', follow);
  }, [quill]);

  const begin = useCallback(
    (kind: InsertedKind, files: readonly File[], at?: number) => {
      const index = at ?? quill?.getSelection(true).index ?? 0;
      for (const file of files) places.current.set(file, { kind, index });
      add(files);
    },
    [quill, add],
  );

  return { uploads, add: begin, cancel, retry, words: useUploadWords('') };
}

function insert(quill: Quill, { kind, index }: Place, address: string, name: string): void {
  if (kind === 'picture' && pictureAddressForm.test(address)) {
    quill.insertEmbed(index, 'image', address, 'user');
    quill.formatText(index, 1, 'alt', altOf(name), 'user');
  } else quill.insertText(index, fileNameOf(address), { link: address }, 'user');
}

/** A first word for what a picture shows, until somebody writes a better one. */
const altOf = (fileName: string): string =>
  fileName
    .replace(/\.\w{1,5}$/, '')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
