/** A list of nothing has one page, too. */
export const pageCount = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));

/** One page of a list that is read whole; nothing for a page that is not there. */
export function paged<Row>(rows: readonly Row[], page: number, pageSize: number) {
  const pages = pageCount(rows.length, pageSize);
  if (page > pages) return undefined;
  return { page, pages, rows: rows.slice((page - 1) * pageSize, page * pageSize) };
}
