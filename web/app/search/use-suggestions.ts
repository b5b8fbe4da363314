import { useEffect, useState } from 'react';
import type { SuggestionsData } from './search.server.ts';

/** As long as somebody pauses who has not finished. */
const PAUSE = 180;

interface Suggestions extends SuggestionsData {
  /** What they are for. */
  text: string;
}

/** What is found while one types. Each letter gives up the question before it, so that no late answer replaces a newer one. */
export function useSuggestions(typed: string): Suggestions | undefined {
  const [answer, setAnswer] = useState<Suggestions>();
  const text = typed.trim();
  useEffect(() => {
    if (!text) return undefined;
    const question = new AbortController();
    const timer = setTimeout(() => {
      void ask(text, question.signal).then((found) => found && setAnswer({ text, ...found }));
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      question.abort();
    };
  }, [text]);
  return text ? answer : undefined;
}

/** Nothing when it was given up, or when the site cannot be asked: Enter still leads to the page, which says why. */
async function ask(text: string, signal: AbortSignal): Promise<SuggestionsData | undefined> {
  try {
    const response = await fetch(`/search.json?${new URLSearchParams({ q: text })}`, { signal });
    return response.ok ? ((await response.json()) as SuggestionsData) : undefined;
  } catch {
    return undefined;
  }
}
