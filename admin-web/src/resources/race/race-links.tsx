import { phoneReaders } from '@paddock/contracts/caller';
import { ButtonLink } from '@paddock/ui/button';
import { Icon } from '@paddock/ui/icon';
import { Link } from 'react-router';
import { useOwnAdmin } from '../../providers/auth.tsx';
import { useServices } from '../../providers/services.tsx';
import { useWords } from '../../providers/words.ts';
import { PreviewButton } from '../../publishing/on-site-button.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { RaceStatusPill, type RaceSettings } from './race-pills.tsx';

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
  const { api } = useServices();
  if (status === 'draft')
    return (
      <PreviewButton
        path="race-preview"
        readToken={() => api.read('adm/get_race_preview_token', { raceId })}
      />
    );
  return <SiteLink path={`race-detail/${raceId}`} />;
}
