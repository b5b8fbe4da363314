import type { ElementType, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './pictures/icon.tsx';
import styles from './pagination.module.css';
import { isPlainClick } from './browser/plain-click.ts';

export type PaginationLabels = {
  previous: string;
  next: string;
  /** Names one page, such as "Page 3"; a plain word is prefixed to the number. */
  page: string | ((page: number) => string);
  /** Accessible name. */
  navigation?: string;
};

export type PaginationProps = {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  /** A router's link component, given `to`; a plain link otherwise. */
  link?: ElementType;
  /** Replaces navigation; the link remains copyable. */
  onTurn?: (page: number) => void;
  labels: PaginationLabels;
  className?: string;
};

/** First, last and the neighbours of the current page; `undefined` is a gap. */
export function pagesToShow(page: number, pages: number): (number | undefined)[] {
  const wanted = [1, page - 1, page, page + 1, pages];
  const shown = [...new Set(wanted)].filter((each) => each >= 1 && each <= pages).toSorted((a, b) => a - b);
  return shown.flatMap((each, index) => {
    const before = shown[index - 1];
    if (before === undefined || each - before === 1) return [each];
    return each - before === 2 ? [each - 1, each] : [undefined, each];
  });
}

export function Pagination({ page, pages, hrefOf, link, onTurn, labels, className }: PaginationProps) {
  if (pages <= 1) return null;
  const nameOf =
    typeof labels.page === 'function' ? labels.page : (each: number) => `${String(labels.page)} ${each}`;
  const linkTo = (to: number) => ({ link, ...(onTurn && { onTurn: () => onTurn(to) }) });
  const step = (to: number, name: string, rel: string, children: ReactNode) => (
    <PageLink {...linkTo(to)} href={to >= 1 && to <= pages ? hrefOf(to) : undefined} name={name} rel={rel}>
      {children}
    </PageLink>
  );
  return (
    <nav aria-label={labels.navigation} className={classNames(styles.pagination, className)}>
      {step(page - 1, labels.previous, 'prev', <Icon name="chevron-left" />)}
      <ol className={styles.pages}>
        {pagesToShow(page, pages).map((each, index) => (
          <li key={each ?? `gap-${index}`}>
            {each === undefined ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <PageLink {...linkTo(each)} href={hrefOf(each)} name={nameOf(each)} current={each === page}>
                {each}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
      {step(page + 1, labels.next, 'next', <Icon name="chevron-right" />)}
    </nav>
  );
}

type PageLinkProps = {
  link: ElementType | undefined;
  onTurn?: () => void;
  href: string | undefined;
  name: string;
  rel?: string;
  current?: boolean;
  children: ReactNode;
};

function PageLink({ link, onTurn, href, name, rel, current, children }: PageLinkProps) {
  if (href === undefined) {
    return (
      <span className={styles.page} data-off>
        {children}
      </span>
    );
  }
  const Link: ElementType = link ?? 'a';
  const target = Link === 'a' ? { href } : { to: href };
  const turn = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onTurn?.();
  };
  return (
    <Link
      {...target}
      onClick={onTurn && turn}
      rel={rel}
      aria-label={name}
      aria-current={current ? 'page' : undefined}
      className={styles.page}
    >
      {children}
    </Link>
  );
}
