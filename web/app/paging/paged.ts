/** 1 by default, undefined when invalid. */
export function pageNumber(text: string | null): number | undefined {
  if (text === null || text === '') return 1;
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}

/** An empty list has one page. */
export const pageCount = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));

/** Pages a complete list; undefined outside of it. */
export function paged<Row>(rows: readonly Row[], page: number, pageSize: number) {
  const pages = pageCount(rows.length, pageSize);
  if (page > pages) return undefined;
  return { page, pages, rows: rows.slice((page - 1) * pageSize, page * pageSize) };
}
