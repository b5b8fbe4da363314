import { Button, ButtonLink } from '@paddock/ui/button';
import { Link, useLocation } from 'react-router';
import { useGuide } from '../providers/guide.ts';
import { useWords } from '../providers/words.ts';
import layout from '../ui/layout.module.css';
import { QuietButton } from '../ui/quiet-button.tsx';
import styles from './next-step.module.css';
import { useFirstSteps } from './use-first-steps.ts';

/** Above each screen while a new organisation takes its first steps: which one is next, also after a detour. */
export default function NextStep() {
  const { t } = useWords();
  const { end } = useGuide();
  const { pathname } = useLocation();
  const steps = useFirstSteps();
  if (!steps || pathname === '/adm') return null;
  const next = steps.findIndex(({ done }) => !done);
  const step = steps[next];
  const place = t('firstSteps.step', { step: next + 1, total: steps.length });
  return (
    <section aria-label={step ? place : t('firstSteps.title')} className={styles.bar}>
      {step ? (
        <>
          <p className={styles.what}>
            <span className={layout.note}>{place}</span>
            <b>{t(step.label)}</b>
            <span className={layout.note}>{t(step.note)}</span>
          </p>
          <p className={layout.buttons}>
            {step.to.split('?')[0] !== pathname && (
              <ButtonLink as={Link} to={step.to} size="s" variant="action">
                {t('firstSteps.open')}
              </ButtonLink>
            )}
            <QuietButton onClick={end}>{t('firstSteps.later')}</QuietButton>
          </p>
        </>
      ) : (
        <>
          <b>{t('firstSteps.allDone')}</b>
          <Button size="s" onClick={end}>
            {t('firstSteps.close')}
          </Button>
        </>
      )}
    </section>
  );
}
