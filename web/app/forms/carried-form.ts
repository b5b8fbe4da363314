/** Query parameter of a form that another language of the site posted: its page shows what was typed. */
export const CARRIED = 'carry';

/** The address that a form is sent to; a page that shows a carried form has its mark. */
export function submitAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search);
  query.delete(CARRIED);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
