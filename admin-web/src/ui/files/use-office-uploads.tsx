import { FileRefused } from '@paddock/ui/uploads/send-file';
import { toast } from '@paddock/ui/overlays/toaster';
import { type SendFile, useUploads, isUnfinished, type Upload } from '@paddock/ui/uploads/upload-queue';
import { createContext, use, useCallback, useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import { useServices } from '../../providers/services.ts';
import { useWords } from '../../providers/words.ts';
import { type AcceptedKind, endingsOf, isAccepted } from './accepted-files.ts';

interface Options {
  takes: AcceptedKind;
  onDone: (address: string) => void;
  private?: boolean;
}

export function useSendFile(isPrivate = false): SendFile {
  const { api } = useServices();
  return (file, watch) => api.upload(file, { private: isPrivate }, watch);
}

/** Uploads of a field with their toasts. */
export function useOfficeUploads({ takes, onDone, private: isPrivate = false }: Options) {
  const { t } = useWords();
  const send = useSendFile(isPrivate);
  const uploads = useUploads({
    send: async (file, watch) => {
      if (!isAccepted(takes, file)) throw new FileRefused(t('upload.wrongType', { types: endingsOf(takes) }));
      return send(file, watch);
    },
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

interface RunningUploads {
  count: number;
  /** Uploads in flight of one field. */
  report: (place: string, count: number) => void;
}

const RunningUploadsContext = createContext<RunningUploads | null>(null);

/** Counts uploads of a form, so that saving and leaving can wait for them. */
export function RunningUploadsProvider({ children }: { children: ReactNode }) {
  const [places, setPlaces] = useState<Readonly<Record<string, number>>>({});
  const report = useCallback(
    (place: string, count: number) => setPlaces((before) => ({ ...before, [place]: count })),
    [],
  );
  const count = Object.values(places).reduce((sum, each) => sum + each, 0);
  const value = useMemo(() => ({ count, report }), [count, report]);
  return <RunningUploadsContext value={value}>{children}</RunningUploadsContext>;
}

export const useRunningUploads = (): number => use(RunningUploadsContext)?.count ?? 0;

/** Reports uploads in flight; failed ones do not count. */
export function useReportedUploads(uploads: readonly Upload[]): void {
  const report = use(RunningUploadsContext)?.report;
  const place = useId();
  const count = uploads.filter(({ state }) => isUnfinished(state)).length;
  useEffect(() => {
    if (!report || count === 0) return;
    report(place, count);
    return () => report(place, 0);
  }, [report, place, count]);
}
