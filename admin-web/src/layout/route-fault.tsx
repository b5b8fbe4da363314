import { Button } from '@paddock/ui/button';
import { EmptyState } from '@paddock/ui/empty-state';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { useWords } from '../providers/words.ts';

/** Shown in place of a screen that may not be seen or could not be made. */
export function RouteFault() {
  const { t, fault } = useWords();
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const forbidden = isRouteErrorResponse(error) && error.status === 403;
  if (forbidden) {
    return <EmptyState mark="locked" title={<h1>{t('forbidden.title')}</h1>} text={t('forbidden.text')} />;
  }
  return (
    <EmptyState
      mark="gate"
      title={<h1>{t('fault.screen')}</h1>}
      text={fault(error)}
      action={
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          {t('action.retry')}
        </Button>
      }
    />
  );
}
