import { useCallback, useState } from 'react';

/** Readable numbers by what was typed: 07400 111222 is +44 7400 111222. */
export type ReadPhones = Readonly<Record<string, string>>;

const TIME_LIMIT = 10_000;

/** Reads typed numbers on the server, because the metadata of all countries is large. */
export function useReadPhones(country: string) {
  const [numbers, setNumbers] = useState<ReadPhones>({});
  const read = useCallback(
    async (typed: readonly string[]): Promise<void> => {
      const body = new URLSearchParams([['country', country], ...typed.map((each) => ['phone', each])]);
      const signal = AbortSignal.timeout(TIME_LIMIT);
      try {
        const response = await fetch('/phones.json', { method: 'POST', body, signal });
        if (!response.ok) return;
        const found = (await response.json()) as ReadPhones;
        setNumbers((before) => ({ ...before, ...found }));
      } catch {
        // The summary shows what was typed.
      }
    },
    [country],
  );
  return { numbers, read };
}
