import { Button } from '@paddock/ui/button';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { useWords } from '../providers/words.ts';
import { StateScreen } from '../ui/state-screen.tsx';

export function RouteFault() {
  const { t, fault } = useWords();
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const forbidden = isRouteErrorResponse(error) && error.status === 403;
  if (forbidden) {
    return <StateScreen mark="locked" title={t('forbidden.title')} text={t('forbidden.text')} />;
  }
  return (
    <StateScreen
      mark="gate"
      title={t('fault.screen')}
      text={fault(error)}
      action={
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          {t('action.retry')}
        </Button>
      }
    />
  );
}
