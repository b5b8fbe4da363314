import { printedRank } from '@paddock/contracts/race/race-limits';
import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import { Notice } from '@paddock/ui/notice';
import { Panel } from '@paddock/ui/panel';
import { Skeleton } from '@paddock/ui/skeleton';
import { TextField } from '@paddock/ui/text-field';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useRead } from '../../providers/calls.ts';
import { useWords } from '../../providers/words.ts';
import { Facts } from '../../ui/facts.tsx';
import layout from '../../ui/layout.module.css';
import { MatchButton } from './match-button.tsx';
import { PlanTable } from './plan-table.tsx';

type Plan = ViewOf<'adm/get_book_plan'>;

/** The certificates of a class compared with its official results. */
export function BulkIssue({ raceId, classId }: { raceId: string; classId: string }) {
  const { t, fault } = useWords();
  // Null: the stored limit.
  const [typed, setTyped] = useState<string | null>(null);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const upToRank = typed === '' ? printedRank.max : Number(typed);
  const isWrong =
    !(Number.isInteger(upToRank) && upToRank >= 1 && upToRank <= printedRank.max) && typed !== null;
  const target = { raceId, classId, ...(typed !== null && !isWrong && { upToRank }) };
  const { data: plan, error } = useRead('adm/get_book_plan', target, {
    placeholderData: keepPreviousData,
  });
  return (
    <Panel as="section" className={layout.stack} aria-labelledby="from-result">
      <h2 id="from-result" className={layout.heading}>
        {t('book.fromResult')}
      </h2>
      {error && <Notice tone="error">{fault(error)}</Notice>}
      {!plan && !error && <Skeleton lines={3} />}
      {plan && plan.state !== 'official' && <Notice tone="info">{t('book.notOfficial')}</Notice>}
      {plan?.state === 'official' && (
        <>
          <TextField
            label={t('book.upToRank')}
            hint={t('book.upToRankHint')}
            inputMode="numeric"
            maxLength={String(printedRank.max).length}
            optionalLabel={t('form.optional')}
            value={typed ?? shownRank(plan)}
            onChange={(event) => setTyped(event.target.value.trim())}
            {...(isWrong && { error: t('book.upToRankWrong') })}
          />
          <Counts plan={plan} />
          {plan.rows.length === 0 ? (
            <Notice tone="success">{t('book.allMatch')}</Notice>
          ) : (
            <>
              <PlanTable
                rows={plan.rows}
                names={names}
                onName={(memberId, name) => setNames({ ...names, [memberId]: name })}
              />
              <MatchButton of={target} names={namesFor(plan, names)} plan={plan} isDisabled={isWrong} />
            </>
          )}
        </>
      )}
    </Panel>
  );
}

const shownRank = ({ upToRank }: Plan): string => (upToRank === printedRank.max ? '' : String(upToRank));

/** Names for pilots who need one. */
const namesFor = (
  { rows }: Plan,
  names: Readonly<Record<string, string>>,
): NonNullable<InputOf<'adm/issue_books'>['names']> =>
  rows.flatMap(({ memberId, nameSource }) => {
    const printedName = names[memberId]?.trim() ?? '';
    return nameSource !== 'given' && printedName ? [{ memberId, printedName }] : [];
  });

function Counts({ plan: { agreed, withoutAccount } }: { plan: Plan }) {
  const { t, number } = useWords();
  return (
    <Facts
      facts={[
        [t('book.matched'), number(agreed)],
        [t('book.withoutAccount'), number(withoutAccount)],
      ]}
    />
  );
}
