import { legalSlugs } from '@paddock/contracts/content/content-kinds';
import { ACCOUNT_PATH, useOwnAdmin } from '../providers/auth.ts';
import { useRead } from '../providers/calls.ts';
import type { TextKey } from '../providers/i18n.ts';
import { useSiteSettings } from '../providers/site-settings.ts';
import { useWords } from '../providers/words.ts';

interface Step {
  label: TextKey;
  note: TextKey;
  to: string;
  done: boolean;
}

const settingsForm = '/adm/setting/site';

/** What a new organisation sets up, with links to the screens; undefined until all of it is known. */
export function useFirstSteps(): readonly Step[] | undefined {
  const { role, totpOn } = useOwnAdmin();
  const { pick } = useWords();
  const isOwner = role === 'owner';
  const settings = useSiteSettings(true);
  const { data: pages } = useRead('adm/get_adm_page_list', {});
  const { data: races } = useRead('adm/get_adm_race_list', { pageSize: 1 });
  const { data: admins } = useRead('adm/get_admin_list', { pageSize: 2 }, { enabled: isOwner });
  if (!settings || !pages || !races || (isOwner && !admins)) return undefined;
  const written = new Set(
    pages.rows.filter(({ updatedAt, status }) => updatedAt && status === 'published').map(({ slug }) => slug),
  );
  const unwritten = legalSlugs.find((slug) => !written.has(slug));
  return [
    {
      label: 'firstSteps.name',
      note: 'firstSteps.nameNote',
      to: settingsForm,
      done: pick(settings.organisation) !== '',
    },
    {
      label: 'firstSteps.look',
      note: 'firstSteps.lookNote',
      to: settingsForm,
      done: Boolean(settings.logo ?? settings.accent),
    },
    {
      label: 'firstSteps.legal',
      note: 'firstSteps.legalNote',
      to: `/adm/page/${unwritten ?? ''}`,
      done: unwritten === undefined,
    },
    {
      label: 'firstSteps.race',
      note: 'firstSteps.raceNote',
      to: '/adm/race/new?template=club-race',
      done: races.total > 0,
    },
    ...(admins
      ? [
          {
            label: 'firstSteps.admin',
            note: 'firstSteps.adminNote',
            to: '/adm/admin/new',
            done: admins.total > 1,
          } as const,
        ]
      : []),
    { label: 'firstSteps.factor', note: 'firstSteps.factorNote', to: ACCOUNT_PATH, done: totpOn },
  ];
}
