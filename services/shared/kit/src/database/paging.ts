import type { PageInput } from '@paddock/contracts/page';

const PAGE_SIZE = 20;

export interface Paging {
  page: number;
  pageSize: number;
  skip: number;
}

export interface PageQuery {
  /** `select … from … order by …` */
  rows: string;
  /** `from … where …`, with the same parameters. */
  counted: string;
  values: readonly unknown[];
}

export function pagingOf({ page, pageSize }: PageInput): Paging {
  const size = pageSize ?? PAGE_SIZE;
  const number = page ?? 1;
  return { page: number, pageSize: size, skip: (number - 1) * size };
}
