import { phoneReaders } from '@paddock/contracts/caller';
import { Button, ButtonLink } from '@paddock/ui/button';
import { Icon } from '@paddock/ui/icon';
import { toast } from '@paddock/ui/toaster';
import { useState } from 'react';
import { Link } from 'react-router';
import { useOwnAdmin } from '../../providers/auth.tsx';
import { useServices } from '../../providers/services.tsx';
import { useWords } from '../../providers/words.ts';
import { onSite } from '../../ui/on-site.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { RaceStatusPill } from './race-pills.tsx';
import type { RaceSettings } from './race-row.ts';

/** Status, links and the duplicate action of a race form. */
export function RaceFormExtras({ row }: { row: RaceSettings }) {
  const { t } = useWords();
  return (
    <>
      <RaceStatusPill row={row} />
      <RaceOnSite row={row} />
      <AnnounceToRace row={row} />
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

/** Drafts have no participants yet. */
export function AnnounceToRace({
  row: { raceId, status },
}: {
  row: Pick<RaceSettings, 'raceId' | 'status'>;
}) {
  const { t } = useWords();
  const { role } = useOwnAdmin();
  if (status === 'draft' || !phoneReaders.includes(role)) return null;
  return (
    <ButtonLink
      as={Link}
      size="s"
      variant="quiet"
      to={`/adm/message/announce?${new URLSearchParams({ race: raceId })}`}
    >
      <Icon name="mail" />
      {t('message.announce')}
    </ButtonLink>
  );
}

/** Link to the page; for drafts, to an expiring preview. */
export function RaceOnSite({ row: { raceId, status } }: { row: Pick<RaceSettings, 'raceId' | 'status'> }) {
  if (status === 'draft') return <PreviewButton raceId={raceId} />;
  return <SiteLink path={`race-detail/${raceId}`} />;
}

function PreviewButton({ raceId }: { raceId: string }) {
  const { t, fault } = useWords();
  const { api, language } = useServices();
  const [busy, setBusy] = useState(false);

  async function show() {
    // Opened synchronously: browsers block windows opened later.
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
