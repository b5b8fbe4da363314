import { Gate } from '@paddock/ui/pictures/gate';
import layout from '@paddock/ui/styles/layout.module.css';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnHeatData } from '../my-heats.server.ts';
import { OwnHeat } from '../own-heat.tsx';

interface NextStart {
  /** Of a pilot in care. */
  name?: string;
  heat: OwnHeatData;
}

/** The next heats of the member and of pilots in care, read apart because the page is the same for all. */
export function OwnStart({ raceId, version }: { raceId: string; version: number }) {
  const { t } = useTranslation('heats');
  const [next, setNext] = useState<NextStart[]>([]);

  useEffect(() => {
    // Set before the page starts.
    if (!document.documentElement.hasAttribute('data-member')) return;
    const aborter = new AbortController();
    async function load(): Promise<void> {
      // The version is unread there: it says when the answer may be another.
      const path = `/race-detail/${raceId}/own-heat.json?version=${version}`;
      const answer = await fetch(path, { signal: aborter.signal });
      setNext(((await answer.json()) as { next: NextStart[] }).next);
    }
    // The page reports a lost connection, and asks again after the next change.
    load().catch((error: unknown) => aborter.signal.aborted || console.info('No own heat', error));
    return () => aborter.abort();
  }, [raceId, version]);

  if (next.length === 0) return null;
  return (
    <Gate tone={next.some(({ heat }) => heat.state === 'called') ? 'action' : 'brand'}>
      <section aria-labelledby="own-start" className={layout.stack2}>
        <h2 id="own-start" className={layout.quiet}>
          {t('mine.next')}
        </h2>
        {next.map(({ name, heat }, i) => (
          <div key={i}>
            {name && <p className={layout.heading}>{name}</p>}
            <OwnHeat heat={heat} />
          </div>
        ))}
      </section>
    </Gate>
  );
}
