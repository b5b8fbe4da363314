import { ButtonLink } from '@paddock/ui/button';
import { Skeleton } from '@paddock/ui/skeleton';
import { Link, useParams, useSearchParams } from 'react-router';
import { useBackLink } from '../../engine/lists/list-position.tsx';
import { isUnknownId } from '../../providers/answers.ts';
import { useOwnAdmin } from '../../providers/auth.ts';
import { useRead } from '../../providers/calls.ts';
import { useWords } from '../../providers/words.ts';
import { LoadFailed, Screen } from '../../ui/screen.tsx';
import { NotFound } from '../../ui/state-screen.tsx';
import { SiteLink } from '../../ui/files/stored-file.tsx';
import { EarlierVersion } from './earlier-version.tsx';
import { scorers } from './result-draft.ts';
import { ResultEditor } from './result-editor.tsx';

/** The results of a class; the URL may name an earlier, read-only version. */
export function ResultScreen() {
  const { t, pick } = useWords();
  const mayScore = scorers.includes(useOwnAdmin().role);
  const backLink = useBackLink('/adm/result');
  const { raceId = '', classId = '' } = useParams();
  const version = Number(useSearchParams()[0].get('version')) || undefined;
  // Always reads the current version and never refetches while it is edited.
  const query = useRead(
    'adm/get_adm_result_detail',
    { raceId, classId, ...(version && { version }) },
    {
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    },
  );
  const { data, error } = query;
  if (isUnknownId(error)) return <NotFound />;
  const title = data ? `${pick(data.raceTitle)} · ${pick(data.className)}` : t('result.title');
  return (
    <Screen
      title={title}
      aside={
        <>
          {data && data.state !== 'draft' && (
            <>
              <SiteLink path={`race-detail/${raceId}/results/${classId}`} />
              <SiteLink path={`race-detail/${raceId}/winners`}>{t('result.winners')}</SiteLink>
            </>
          )}
          <ButtonLink as={Link} {...backLink} size="s" variant="quiet">
            {t('result.all')}
          </ButtonLink>
        </>
      }
    >
      {query.isError && <LoadFailed query={query} />}
      {query.isPending && <Skeleton lines={8} />}
      {data &&
        (version === undefined ? (
          <ResultEditor
            key={`${data.classId} ${query.dataUpdatedAt}`}
            result={data}
            mayScore={mayScore}
            onReload={() => void query.refetch()}
          />
        ) : (
          <EarlierVersion key={data.version} result={data} mayScore={mayScore} />
        ))}
    </Screen>
  );
}
