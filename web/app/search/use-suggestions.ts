import { useEffect, useState } from 'react';
import type { SuggestionsData } from './search.server.ts';

const DEBOUNCE_MS = 180;

interface Suggestions extends SuggestionsData {
  /** The query they belong to. */
  text: string;
}

/** Suggestions while typing. Each letter aborts the previous request, so late responses cannot replace newer ones. */
export function useSuggestions(typed: string): Suggestions | undefined {
  const [answer, setAnswer] = useState<Suggestions>();
  const text = typed.trim();
  useEffect(() => {
    if (!text) return undefined;
    const aborter = new AbortController();
    const timer = setTimeout(() => {
      void load(text, aborter.signal).then((found) => found && setAnswer({ text, ...found }));
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [text]);
  return text ? answer : undefined;
}

/** Undefined when aborted or offline; the search page shows the error. */
async function load(text: string, signal: AbortSignal): Promise<SuggestionsData | undefined> {
  try {
    const response = await fetch(`/search.json?${new URLSearchParams({ q: text })}`, { signal });
    return response.ok ? ((await response.json()) as SuggestionsData) : undefined;
  } catch {
    return undefined;
  }
}
