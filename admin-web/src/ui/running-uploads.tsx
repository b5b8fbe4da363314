import { isUnderWay, type Upload } from '@paddock/ui/upload-queue';
import { createContext, use, useCallback, useEffect, useId, useMemo, useState, type ReactNode } from 'react';

interface RunningUploads {
  count: number;
  /** How many are on their way into one place of the form. */
  report: (place: string, count: number) => void;
}

const RunningUploadsContext = createContext<RunningUploads | null>(null);

/** Around a form: knows of the files on their way into it, which saving or leaving would lose. */
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

/** Tells the form around a place what is on its way there; one that failed waits for its person, not for the line. */
export function useReportedUploads(uploads: readonly Upload[]): void {
  const report = use(RunningUploadsContext)?.report;
  const place = useId();
  const count = uploads.filter(({ state }) => isUnderWay(state)).length;
  useEffect(() => {
    if (!report || count === 0) return;
    report(place, count);
    return () => report(place, 0);
  }, [report, place, count]);
}
