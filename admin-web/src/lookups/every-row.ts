/** As many as a list gives at once. */
const PAGE_SIZE = 100;

interface Page<Row> {
  rows: readonly Row[];
  total: number;
}

/** Page after page, for a list of choices that ends early hides the rest. */
export async function everyRow<Row>(
  readPage: (at: { page: number; pageSize: number }) => Promise<Page<Row>>,
  idOf: (row: Row) => string,
): Promise<Row[]> {
  const found = new Map<string, Row>();
  for (let page = 1; ; page += 1) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- the answer to one page tells whether there is another
    const { rows, total } = await readPage({ page, pageSize: PAGE_SIZE });
    for (const row of rows) found.set(idOf(row), row);
    if (page * PAGE_SIZE >= total) return [...found.values()];
  }
}
