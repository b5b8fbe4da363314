import { Button, ButtonLink } from '@paddock/ui/button';
import { Icon } from '@paddock/ui/icon';
import { toast } from '@paddock/ui/toaster';
import { useState } from 'react';
import { Link } from 'react-router';
import { useServices } from '../../providers/services.tsx';
import { useWords } from '../../providers/words.ts';
import { onSite } from '../../ui/on-site.ts';
import { RaceStatusPill } from './race-pills.tsx';
import type { RaceSettings } from './race-row.ts';

/** How a race stands, where visitors see it, and the way to another one like it. */
export function BesideRace({ row }: { row: RaceSettings }) {
  const { t } = useWords();
  return (
    <>
      <RaceStatusPill row={row} />
      <RaceOnSite row={row} />
      <ButtonLink
        as={Link}
        size="s"
        variant="quiet"
        to={`/adm/race/new?${new URLSearchParams({ from: row.raceId })}`}
      >
        <Icon name="copy" />
        {t('form.duplicate')}
      </ButtonLink>
    </>
  );
}

/** The page of a race; of one that is not published, a preview that soon ends. */
export function RaceOnSite({ row: { raceId, status } }: { row: Pick<RaceSettings, 'raceId' | 'status'> }) {
  const { t } = useWords();
  const { language } = useServices();
  if (status === 'draft') return <PreviewButton raceId={raceId} />;
  return (
    <ButtonLink
      size="s"
      variant="quiet"
      href={onSite(language.current, `race-detail/${raceId}`)}
      target="_blank"
      rel="noreferrer"
    >
      <Icon name="arrow-up-right" />
      {t('form.seeOnSite')}
    </ButtonLink>
  );
}

function PreviewButton({ raceId }: { raceId: string }) {
  const { t, fault } = useWords();
  const { api, language } = useServices();
  const [busy, setBusy] = useState(false);

  async function show() {
    // Opened by the click itself: a window that opens later is one that browsers block.
    const tab = window.open('about:blank', '_blank');
    if (tab) tab.opener = null;
    setBusy(true);
    try {
      const { token } = await api.read('adm/get_race_preview_token', { raceId });
      tab?.location.replace(new URL(onSite(language.current, `race-preview/${token}`), location.href));
    } catch (error) {
      tab?.close();
      toast.error(fault(error));
    }
    setBusy(false);
  }

  return (
    <Button size="s" variant="quiet" busy={busy} onClick={() => void show()}>
      <Icon name="eye" />
      {t('form.preview')}
    </Button>
  );
}
