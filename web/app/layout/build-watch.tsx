import { lazy, Suspense, useCallback, useState } from 'react';
import { useBuildWatch } from '../release/build-watch.ts';
import { useSiteFacts } from './site-facts.ts';

const UpdateToast = lazy(() => import('./update-toast.tsx'));

export function BuildWatch() {
  const site = useSiteFacts();
  const [isWaiting, setWaiting] = useState(false);
  useBuildWatch(
    site?.version,
    useCallback(() => setWaiting(true), []),
  );
  if (!isWaiting) return null;
  return (
    <Suspense>
      <UpdateToast />
    </Suspense>
  );
}
