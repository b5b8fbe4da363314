import type { ViewOf } from '@paddock/contracts/call-table';
import { Icon } from '@paddock/ui/pictures/icon';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRead } from '../providers/calls.ts';
import type { TextKey } from '../providers/i18n.ts';
import { useWords } from '../providers/words.ts';
import { channelLabels, reasonLabels } from '../lookups/message-labels.ts';
import layout from '../ui/layout.module.css';
import { DashboardCard } from './dashboard-card.tsx';
import { NavIcon, type NavIconName } from '../ui/nav-icon.tsx';
import styles from './dashboard-screen.module.css';

type Dashboard = ViewOf<'adm/get_dashboard'>;

type Count = {
  [Name in keyof Dashboard]: Dashboard[Name] extends number | null ? Name : never;
}[keyof Dashboard];

const tasks = [
  ['pending', 'dashboard.pending', '/adm/sign-up?status=pending', 'list'],
  ['unpaid', 'dashboard.unpaid', '/adm/sign-up?payment=unpaid', 'tag'],
  ['openContacts', 'dashboard.openContacts', '/adm/contact?status=open', 'mail'],
  ['openClubJoins', 'dashboard.openClubJoins', '/adm/club-join?status=open', 'users'],
  ['reportedComments', 'dashboard.reportedComments', '/adm/danmaku?reported=true', 'comment'],
  ['provisional', 'dashboard.provisional', '/adm/result?state=provisional', 'trophy'],
  ['offered', 'dashboard.offered', '/adm/sign-up?status=offered', 'clock'],
] as const satisfies readonly [Count, TextKey, string, NavIconName][];

const isOpen =
  (dashboard: Dashboard) =>
  ([count]: (typeof tasks)[number]): boolean =>
    (dashboard[count] ?? 0) > 0;

/** Everything that waits for an admin, with links to the rows. */
export function OpenTasks({ dashboard }: { dashboard: Dashboard }) {
  const { t, moment, pick } = useWords();
  const failed = useRead('adm/get_failed_messages', {}).data?.failed ?? [];
  const { toCorrect, nextOfferEndsAt } = dashboard;
  const open = tasks.filter(isOpen(dashboard));
  const isEmpty = open.length + toCorrect.length + failed.length === 0;
  return (
    <DashboardCard title={t('dashboard.now')}>
      {isEmpty && <p className={layout.quiet}>{t('dashboard.nothing')}</p>}
      {!isEmpty && (
        <ul className={styles.rows}>
          {open.map(([name, label, to, icon]) => (
            <Task
              key={name}
              icon={icon}
              to={to}
              count={dashboard[name] ?? 0}
              note={
                name === 'offered' &&
                nextOfferEndsAt &&
                t('dashboard.nextOffer', { at: moment(nextOfferEndsAt) })
              }
            >
              {t(label)}
            </Task>
          ))}
          {toCorrect.map(({ raceId, classId, raceTitle, className, books }) => (
            <Task
              key={classId}
              icon="book"
              to={`/adm/book/issue?${new URLSearchParams({ race: raceId, class: classId })}`}
              count={books}
              note={`${pick(raceTitle)} · ${pick(className)}`}
            >
              {t('dashboard.toCorrect')}
            </Task>
          ))}
          {failed.map(({ channel, why, count }) => (
            <Task
              key={`${channel} ${why}`}
              icon="warning"
              to={`/adm/message?${new URLSearchParams({ channel, why })}`}
              count={count}
              note={`${t(channelLabels[channel])}: ${t(reasonLabels[why])}`}
            >
              {t('dashboard.failed')}
            </Task>
          ))}
        </ul>
      )}
    </DashboardCard>
  );
}

interface TaskProps {
  icon: NavIconName;
  to: string;
  count: number;
  note?: string | false | null;
  children: ReactNode;
}

function Task({ icon, to, count, note, children }: TaskProps) {
  const { number } = useWords();
  return (
    <li>
      <Link to={to} className={styles.task}>
        <NavIcon name={icon} className={styles.icon} />
        <span className={styles.name}>
          {children}
          {note && <span className={layout.note}>{note}</span>}
        </span>
        <strong className={styles.count}>{number(count)}</strong>
        <Icon name="chevron-right" size="s" className={styles.icon} />
      </Link>
    </li>
  );
}
