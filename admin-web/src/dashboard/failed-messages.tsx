import { Notice } from '@paddock/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { readQuery } from '../providers/data.ts';
import { useServices } from '../providers/services.tsx';
import { useWords } from '../providers/words.ts';
import { channelLabels, reasonLabels } from '../resources/message/message-labels.ts';
import styles from './dashboard-screen.module.css';
import { DashboardCard } from './dashboard-card.tsx';

export function FailedMessages() {
  const { t, number, fault } = useWords();
  const { api } = useServices();
  const { data, error } = useQuery(readQuery(api, 'adm/get_failed_messages', {}));
  if (error) return <Notice tone="error">{fault(error)}</Notice>;
  if (!data || data.failed.length === 0) return null;
  return (
    <DashboardCard title={t('dashboard.failed')} text={t('dashboard.failedText')}>
      <ul className={styles.rows}>
        {data.failed.map(({ channel, why, count }) => (
          <li key={`${channel} ${why}`} className={styles.row}>
            <Link to={`/adm/message?${new URLSearchParams({ channel, why })}`} className={styles.name}>
              {`${t(channelLabels[channel])}: ${t(reasonLabels[why])}`}
            </Link>
            <span>{number(count)}</span>
          </li>
        ))}
      </ul>
    </DashboardCard>
  );
}
