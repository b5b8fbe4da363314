import type { InputOf } from '@paddock/contracts/call-table';
import { Notice } from '@paddock/ui/notice';
import { Skeleton } from '@paddock/ui/skeleton';
import { keepPreviousData } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { signUpStatusLabels } from '../../engine/labels.ts';
import type { ListCall, RowOf } from '../../engine/resource.ts';
import { useOwnAdmin } from '../../providers/auth.ts';
import { useRead } from '../../providers/calls.ts';
import { useWords, type Words } from '../../providers/words.ts';
import { Facts, Moment } from '../../ui/facts.tsx';
import layout from '../../ui/layout.module.css';
import { QuietButton } from '../../ui/quiet-button.tsx';
import { memberFacts, type Member } from './member-facts.tsx';
import { MergedAccounts } from './merged-accounts.tsx';
import styles from './member.module.css';

/** The record of a member: profile, and pages of everything that belongs to the account. */
export function MemberDetail({ row }: { row: Member }) {
  const words = useWords();
  const { t } = words;
  const { role } = useOwnAdmin();
  const { memberId } = row;
  return (
    <div className={layout.stack}>
      <Facts facts={memberFacts(row, words)} />
      {role === 'owner' && (
        <Link to={`/adm/audit?${new URLSearchParams({ text: memberId })}`}>{t('member.audit')}</Link>
      )}
      <MergedAccounts memberId={memberId} />
      <Section
        call="adm/get_adm_sign_up_list"
        memberId={memberId}
        title="member.signUps"
        id={({ signUpId }) => signUpId}
        line={signUpLine}
      />
      <Section
        call="adm/get_member_results"
        memberId={memberId}
        title="member.results"
        id={({ classId }) => classId}
        line={resultLine}
      />
      <Section
        call="adm/get_member_books_list"
        memberId={memberId}
        title="member.books"
        id={({ bookId }) => bookId}
        line={bookLine}
      />
      <Section
        call="adm/get_adm_message_list"
        memberId={memberId}
        title="member.messages"
        id={({ messageId }) => messageId}
        line={messageLine}
      />
      <Section
        call="adm/get_adm_club_join_list"
        memberId={memberId}
        title="member.club"
        id={({ clubJoinId }) => clubJoinId}
        line={clubLine}
      />
    </div>
  );
}

interface Line {
  name: string;
  to: string;
  state: string;
  note: ReactNode;
}

const signUpLine = (row: RowOf<'adm/get_adm_sign_up_list'>, { t, pick, money }: Words): Line => ({
  name: `${pick(row.raceTitle)} · ${pick(row.className)}`,
  to: `/adm/sign-up?${new URLSearchParams({ raceId: row.raceId, open: row.signUpId })}`,
  state: t(signUpStatusLabels[row.status]),
  note: (
    <>
      <Moment at={row.createdAt} />
      {row.payment && ` · ${money(row.payment)} · ${t(`signUp.paymentState.${stateOf(row.payment)}`)}`}
    </>
  ),
});

type Payment = NonNullable<RowOf<'adm/get_adm_sign_up_list'>['payment']>;
const stateOf = ({ balance }: Payment) => (balance > 0 ? 'unpaid' : balance < 0 ? 'pay_back' : 'paid');

const resultLine = (row: RowOf<'adm/get_member_results'>, { t, pick, momentIn }: Words): Line => ({
  name: `${pick(row.raceTitle)} · ${pick(row.className)}`,
  to: `/adm/result/${row.raceId}/${row.classId}`,
  state: row.rank === null ? t(`result.finish.${row.status}`) : t('member.rank', { rank: row.rank }),
  note: [momentIn(row.zone, row.startsAt), row.provisional && t('result.state.provisional')]
    .filter(Boolean)
    .join(' · '),
});

const bookLine = (row: RowOf<'adm/get_member_books_list'>, { t, pick }: Words): Line => ({
  name: `${row.serial} · ${pick(row.raceTitle)}`,
  to: `/adm/book?${new URLSearchParams({ raceId: row.raceId, open: row.bookId })}`,
  state: t(row.standing === 'renamed' ? 'book.renamed' : `book.${row.state}`),
  note: <Moment at={row.issuedAt} />,
});

const messageLine = (row: RowOf<'adm/get_adm_message_list'>, { t }: Words): Line => ({
  name: row.title,
  to: `/adm/message?${new URLSearchParams({ kind: row.kind, open: row.messageId })}`,
  state: t(`message.kinds.${row.kind}`),
  note: (
    <>
      <Moment at={row.createdAt} />
      {row.deliveries.map(
        ({ channel, state }) => ` · ${t(`message.${channel}`)}: ${t(`message.states.${state}`)}`,
      )}
    </>
  ),
});

const clubLine = (row: RowOf<'adm/get_adm_club_join_list'>, { t }: Words): Line => ({
  name: t('member.clubRequest'),
  to: `/adm/club-join?${new URLSearchParams({ open: row.clubJoinId })}`,
  state: t(`clubJoin.${row.status}`),
  note: <Moment at={row.createdAt} />,
});

const PAGE_SIZE = 5;

interface SectionProps<Call extends ListCall> {
  call: Call;
  memberId: string;
  title: `member.${'signUps' | 'results' | 'books' | 'messages' | 'club'}`;
  id: (row: RowOf<Call>) => string;
  line: (row: RowOf<Call>, words: Words) => Line;
}

function Section<Call extends ListCall>({ call, memberId, title, id, line }: SectionProps<Call>) {
  const words = useWords();
  const { t, fault } = words;
  const [page, setPage] = useState(1);
  const query = useRead(call, { memberId, page, pageSize: PAGE_SIZE } as InputOf<ListCall> as InputOf<Call>, {
    placeholderData: keepPreviousData as never,
  });
  const data = query.data as { rows: RowOf<Call>[]; total: number } | undefined;
  const pages = Math.ceil((data?.total ?? 0) / PAGE_SIZE);
  return (
    <section aria-label={t(title)} className={styles.section}>
      <h3 className={layout.subheading}>{t(title)}</h3>
      {query.isError && <Notice tone="error">{fault(query.error)}</Notice>}
      {query.isPending && <Skeleton lines={2} />}
      {data?.total === 0 && <p className={layout.quiet}>{t('member.none')}</p>}
      {data && data.total > 0 && (
        <ul className={styles.rows}>
          {data.rows.map((row) => {
            const { name, to, state, note } = line(row, words);
            return (
              <li key={id(row)} className={styles.row}>
                <Link to={to}>{name}</Link>
                <span>{state}</span>
                <span className={layout.note}>{note}</span>
              </li>
            );
          })}
        </ul>
      )}
      {pages > 1 && (
        <div className={layout.row}>
          <QuietButton disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('list.previous')}
          </QuietButton>
          <span className={layout.quiet}>{t('member.pageOf', { page, pages })}</span>
          <QuietButton disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('list.next')}
          </QuietButton>
        </div>
      )}
    </section>
  );
}
