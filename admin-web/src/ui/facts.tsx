import { Fragment, type ReactNode } from 'react';
import { useWords } from '../providers/words.ts';
import styles from './layout.module.css';

/** Falsy facts are left out; empty values are shown as a dash. */
export type Fact = readonly [name: string, value: ReactNode] | false | null | undefined | '';

/** A list of name-value pairs. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const { t } = useWords();
  return (
    <dl className={styles.facts}>
      {facts.map(
        (fact) =>
          fact && (
            <Fragment key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1] === '' || fact[1] == null ? t('list.none') : fact[1]}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}

interface MomentProps {
  at: string | null | undefined;
  /** Leaves out the name of the time zone, for columns. */
  short?: boolean;
}

/** In the browser's time zone. */
export function Moment({ at, short = false }: MomentProps) {
  const { moment, momentHere } = useWords();
  if (!at) return <span>{moment(null)}</span>;
  return <time dateTime={at}>{short ? moment(at) : momentHere(at)}</time>;
}
