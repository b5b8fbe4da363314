import { Button } from '@paddock/ui/button';
import { Notice } from '@paddock/ui/notice';
import type { UseQueryResult } from '@tanstack/react-query';
import { useWords } from '../providers/words.ts';

/** Stands where something could not be read, and reads it again on request. */
export function LoadFailed({ query }: { query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> }) {
  const { t, fault } = useWords();
  return (
    <Notice
      tone="error"
      title={t('failed')}
      action={
        <Button size="s" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('action.retry')}
        </Button>
      }
    >
      {fault(query.error)}
    </Notice>
  );
}
