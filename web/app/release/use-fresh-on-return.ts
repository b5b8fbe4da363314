import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Revalidates a page restored from the back/forward cache. */
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
