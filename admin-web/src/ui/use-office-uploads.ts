import { toast } from '@paddock/ui/toaster';
import { type SendOne, useUploads } from '@paddock/ui/upload-queue';
import { useServices } from '../providers/services.tsx';
import { useWords } from '../providers/words.ts';
import { useReportedUploads } from './running-uploads.tsx';

interface Options {
  onDone: (address: string) => void;
  private?: boolean;
}

export function useSendFile(isPrivate = false): SendOne {
  const { api } = useServices();
  return (file, watch) => api.upload(file, { private: isPrivate }, watch);
}

/** Uploads of a field with their toasts. */
export function useOfficeUploads({ onDone, private: isPrivate = false }: Options) {
  const { t } = useWords();
  const send = useSendFile(isPrivate);
  const uploads = useUploads({
    send,
    cutMessage: t('upload.connectionLost'),
    onDone: (address) => {
      // One toast for many files.
      toast.success(t('upload.done'), { toastId: 'uploaded' });
      onDone(address);
    },
    onFault: (msg) => toast.error(t('upload.failed', { msg })),
  });
  useReportedUploads(uploads.uploads);
  return uploads;
}

export function useUploadWords(choose: string) {
  const { t } = useWords();
  return {
    choose,
    drop: t('upload.drop'),
    waiting: t('upload.waiting'),
    cancel: (name: string) => t('upload.cancel', { name }),
    retry: (name: string) => t('upload.retry', { name }),
  };
}
