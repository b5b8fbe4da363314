import { languages, languageNames } from '@paddock/contracts/language';
import { Fragment } from 'react';
import { phoneReaders } from '@paddock/contracts/caller';
import { ButtonLink } from '@paddock/ui/button';
import { Icon } from '@paddock/ui/icon';
import { Link } from 'react-router';
import { useOwnAdmin } from '../../providers/auth.tsx';
import { useServices } from '../../providers/services.tsx';
import { useWords } from '../../providers/words.ts';
import { PreviewButton } from '../../publishing/publish-columns.tsx';
import { Facts } from '../../ui/facts.tsx';
import { NavIcon } from '../../ui/nav-icon.tsx';
import { SiteLink } from '../../ui/stored-file.tsx';
import { RaceStatusPill, SignUpPill, RacePlaces, type Race, type RaceSettings } from './race-pills.tsx';

/** Read-only view. */
export function RaceDetail({ row }: { row: Race }) {
  const { t, momentIn, momentHere } = useWords();
  return (
    <Facts
      facts={[
        ...languages.map(
          (each) =>
            [
              `${t('race.name')} · ${languageNames[each]}`,
              row.title[each]?.trim() || t('list.none'),
            ] as const,
        ),
        [t('race.status'), <RaceStatusPill key="status" row={row} />],
        [t('race.signUpState'), <SignUpPill key="signUp" row={row} />],
        [t('race.season'), row.season],
        [t('race.startsAt'), momentIn(row.zone, row.startsAt)],
        [t('race.signUpClosesAt'), momentIn(row.zone, row.signUpClosesAt)],
        [t('race.zone'), row.zone],
        [t('race.places'), <RacePlaces key="places" row={row} />],
        [t('race.updatedAt'), momentHere(row.updatedAt)],
        [
          t('race.site'),
          <Fragment key="site">
            <RaceOnSite row={row} /> <AnnounceToRace row={row} /> <UnreachableMembers row={row} />
          </Fragment>,
        ],
      ]}
    />
  );
}

/** Status, links and the duplicate action of a race form. */
export function RaceFormExtras({ row }: { row: RaceSettings }) {
  const { t } = useWords();
  return (
    <>
      <RaceStatusPill row={row} />
      <RaceOnSite row={row} />
      <AnnounceToRace row={row} />
      <UnreachableMembers row={row} />
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
function AnnounceToRace({ row: { raceId, status } }: { row: Pick<RaceSettings, 'raceId' | 'status'> }) {
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

function UnreachableMembers({ row: { raceId, status } }: { row: Pick<RaceSettings, 'raceId' | 'status'> }) {
  const { t } = useWords();
  if (status === 'draft') return null;
  return (
    <ButtonLink as={Link} size="s" variant="quiet" to={`/adm/unreachable?${new URLSearchParams({ raceId })}`}>
      <NavIcon name="mail-off" />
      {t('unreachable.title')}
    </ButtonLink>
  );
}

/** Link to the page; for drafts, to an expiring preview. */
function RaceOnSite({ row: { raceId, status } }: { row: Pick<RaceSettings, 'raceId' | 'status'> }) {
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
