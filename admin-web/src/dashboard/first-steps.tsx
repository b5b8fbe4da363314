import { ButtonLink } from '@paddock/ui/button';
import { Icon } from '@paddock/ui/pictures/icon';
import { Link } from 'react-router';
import { useGuide } from '../providers/guide.ts';
import { useWords } from '../providers/words.ts';
import layout from '../ui/layout.module.css';
import { DashboardCard } from './dashboard-card.tsx';
import styles from './dashboard-screen.module.css';
import { useFirstSteps } from './use-first-steps.ts';

/** For a new organisation; absent once all is done. */
export function FirstSteps() {
  const { t } = useWords();
  const guide = useGuide();
  const steps = useFirstSteps();
  const done = steps?.filter((step) => step.done).length ?? 0;
  const next = steps?.find((step) => !step.done);
  if (!steps || !next) return null;
  return (
    <DashboardCard title={t('firstSteps.title')} text={t('firstSteps.done', { done, total: steps.length })}>
      <ol className={styles.rows}>
        {steps.map(({ label, note, to, done: isDone }) => (
          <li key={label}>
            <Link to={to} className={styles.task} onClick={guide.begin}>
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
      <p>
        <ButtonLink as={Link} to={next.to} variant="action" onClick={guide.begin}>
          {t(done === 0 ? 'firstSteps.start' : 'firstSteps.continue')}
        </ButtonLink>
      </p>
    </DashboardCard>
  );
}
