import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** A page that the browser kept whole and brings back with Back shows what was true then: it is read anew. */
export function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const refresh = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) void revalidate();
    };
    addEventListener('pageshow', refresh);
    return () => removeEventListener('pageshow', refresh);
  }, [revalidate]);
}
