import { Button } from '@paddock/ui/button';
import { Notice } from '@paddock/ui/notice';
import type { UseQueryResult } from '@tanstack/react-query';
import { useWords } from '../providers/words.ts';

/** Error with a retry button. */
export function LoadFailed({ query }: { query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> }) {
  const { t, fault } = useWords();
  return (
    <Notice
      tone="error"
      title={t('loadFailed')}
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
