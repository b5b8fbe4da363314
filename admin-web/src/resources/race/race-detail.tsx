import { languages, languageNames } from '@paddock/contracts/language';
import { Fragment } from 'react';
import { phoneReaders } from '@paddock/contracts/caller';
import { ButtonLink } from '@paddock/ui/button';
import { Icon } from '@paddock/ui/pictures/icon';
import { Menu, MenuItem } from '@paddock/ui/overlays/menu';
import { Link } from 'react-router';
import { useOwnAdmin } from '../../providers/auth.ts';
import type { TextKey } from '../../providers/i18n.ts';
import { useServices } from '../../providers/services.ts';
import { useWords } from '../../providers/words.ts';
import { PreviewButton } from '../../publishing/publish-columns.tsx';
import { Facts } from '../../ui/facts.tsx';
import { NavIcon, type NavIconName } from '../../ui/nav-icon.tsx';
import { ShareButton } from '../../ui/sharing/share-button.tsx';
import { SiteLink } from '../../ui/files/stored-file.tsx';
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
            <RaceOnSite row={row} /> <MemberLinks row={row} />
          </Fragment>,
        ],
      ]}
    />
  );
}

/** Status and links of a race form; its rare actions are in a menu, so that the bar is one row. */
export function RaceFormExtras({ row }: { row: RaceSettings }) {
  const { t } = useWords();
  const links = useMemberLinks(row);
  return (
    <>
      <RaceStatusPill row={row} />
      <RaceOnSite row={row} />
      <Menu label={<Icon name="more" />} triggerLabel={t('form.more')} align="end">
        {links.map(({ label, to }) => (
          <MenuItem key={to} as={Link} to={to}>
            {t(label)}
          </MenuItem>
        ))}
        <MenuItem as={Link} to={`/adm/race/new?${new URLSearchParams({ from: row.raceId })}`}>
          {t('form.duplicate')}
        </MenuItem>
      </Menu>
    </>
  );
}

type Standing = Pick<RaceSettings, 'raceId' | 'status'>;

interface MemberLink {
  label: TextKey;
  icon: NavIconName;
  to: string;
}

/** Drafts have no participants yet. */
function useMemberLinks({ raceId, status }: Standing): readonly MemberLink[] {
  const { role } = useOwnAdmin();
  if (status === 'draft') return [];
  const announce: MemberLink = {
    label: 'message.announce',
    icon: 'mail',
    to: `/adm/message/announce?${new URLSearchParams({ race: raceId })}`,
  };
  const unreachable: MemberLink = {
    label: 'unreachable.title',
    icon: 'mail-off',
    to: `/adm/unreachable?${new URLSearchParams({ raceId })}`,
  };
  return phoneReaders.includes(role) ? [announce, unreachable] : [unreachable];
}

function MemberLinks({ row }: { row: Standing }) {
  const { t } = useWords();
  return useMemberLinks(row).map(({ label, icon, to }) => (
    <ButtonLink key={to} as={Link} size="s" variant="quiet" to={to}>
      <NavIcon name={icon} />
      {t(label)}
    </ButtonLink>
  ));
}

/** Link to the page, and its address to share; for drafts, an expiring preview. */
function RaceOnSite({ row: { raceId, status } }: { row: Standing }) {
  const { api } = useServices();
  if (status === 'draft')
    return (
      <PreviewButton
        path="race-preview"
        readToken={() => api.read('adm/get_race_preview_token', { raceId })}
      />
    );
  const path = `race-detail/${raceId}`;
  return (
    <>
      <SiteLink path={path} />
      {status === 'published' && <ShareButton path={path} />}
    </>
  );
}
