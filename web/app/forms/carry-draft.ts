/** The key of a draft: two sign-ups of a race share a path. */
export function draftPage({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search);
  const kept = [...query].filter(([name]) => name === 'class' || name === 'pilot');
  return kept.length > 0 ? `${pathname}?${new URLSearchParams(kept)}` : pathname;
}

/**
 * Posts the draft of a page when the click opens the page in another language, which has its own host and storage. Returns
 * whether it did.
 */
export function carryDraft(
  event: MouseEvent,
  page: string,
  draft: Readonly<Record<string, string>>,
): boolean {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return false;
  const link = target.closest<HTMLAnchorElement>('a[hreflang]');
  if (!link || draftPage(link) !== page || link.origin === window.location.origin) return false;
  event.preventDefault();
  const form = document.createElement('form');
  form.method = 'post';
  form.action = `${link.origin}/draft`;
  const fields = { to: link.pathname + link.search + window.location.hash, draft: JSON.stringify(draft) };
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  document.body.append(form);
  form.submit();
  form.remove();
  return true;
}
