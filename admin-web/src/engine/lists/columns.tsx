import { Pill, type PillTone } from '@paddock/ui/pill';
import type { ReactNode } from 'react';
import type { TextKey } from '../../providers/i18n.ts';
import { useWords, type Words } from '../../providers/words.ts';
import { Moment } from '../../ui/facts.tsx';

type WithMoment<Name extends string> = { [Key in Name]?: string | null | undefined };

/** A column with a date and time. */
export const momentColumn = <
  Name extends string,
  const Options extends { sort?: string; optional?: boolean } = object,
>(
  name: Name,
  label: TextKey,
  options?: Options,
) => ({
  id: name,
  label,
  text: (row: WithMoment<Name>, { moment }: Words) => moment(row[name]),
  Cell: ({ row }: { row: WithMoment<Name> }) => <Moment short at={row[name]} />,
  isHere: true,
  ...(options as Options),
});

type StatusCell<Status extends string> = (props: { row: { status: Status } }) => ReactNode;

/** Pill for `row.status`. */
export const statusPill =
  <Status extends string>(
    texts: Readonly<Record<Status, TextKey>>,
    tones: Readonly<Record<Status, PillTone>>,
  ): StatusCell<Status> =>
  ({ row: { status } }) => {
    const { t } = useWords();
    const label: TextKey = texts[status];
    return <Pill tone={tones[status]}>{t(label)}</Pill>;
  };

/** A column for `row.status`. */
export const statusColumn = <Status extends string>(
  label: TextKey,
  texts: Readonly<Record<Status, TextKey>>,
  Cell: StatusCell<Status>,
) => ({
  id: 'status',
  label,
  text: ({ status }: { status: Status }, { t }: Words) => {
    const text: TextKey = texts[status];
    return t(text);
  },
  Cell,
});
