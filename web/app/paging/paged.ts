/** One page of a list that is read whole; nothing for a page that is not there. */
export function paged<Row>(rows: readonly Row[], page: number, pageSize: number) {
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  if (page > pages) return undefined;
  return { page, pages, rows: rows.slice((page - 1) * pageSize, page * pageSize) };
}
