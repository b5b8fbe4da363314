import { legalSlugs } from '@paddock/contracts/content/content-kinds';
import { Icon } from '@paddock/ui/icon';
import { Link } from 'react-router';
import { ACCOUNT_PATH, useOwnAdmin } from '../providers/auth.ts';
import { useRead } from '../providers/calls.ts';
import type { TextKey } from '../providers/i18n.ts';
import { useSiteSettings } from '../providers/site-settings.ts';
import { useWords } from '../providers/words.ts';
import layout from '../ui/layout.module.css';
import { DashboardCard } from './dashboard-card.tsx';
import styles from './dashboard-screen.module.css';

interface Step {
  label: TextKey;
  note: TextKey;
  to: string;
  done: boolean;
}

const settingsForm = '/adm/setting/site';

/** What a new organisation sets up, with links to the screens; undefined until all of it is known. */
function useSteps(): readonly Step[] | undefined {
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
      to: '/adm/page',
      done: legalSlugs.every((slug) => written.has(slug)),
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

/** For a new organisation; absent once all is done. */
export function FirstSteps() {
  const { t } = useWords();
  const steps = useSteps();
  const done = steps?.filter((step) => step.done).length ?? 0;
  if (!steps || done === steps.length) return null;
  return (
    <DashboardCard title={t('firstSteps.title')} text={t('firstSteps.done', { done, total: steps.length })}>
      <ol className={styles.rows}>
        {steps.map(({ label, note, to, done: isDone }) => (
          <li key={label}>
            <Link to={to} className={styles.task}>
              <span className={styles.tick} data-done={isDone}>
                {isDone && <Icon name="check" size="s" />}
              </span>
              <span className={styles.name}>
                {t(label)}
                <span className={layout.note}>{t(isDone ? 'firstSteps.isDone' : note)}</span>
              </span>
              <Icon name="chevron-right" size="s" className={styles.icon} />
            </Link>
          </li>
        ))}
      </ol>
    </DashboardCard>
  );
}
