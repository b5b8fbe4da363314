import { useEffect, type RefObject } from 'react';

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Marks the links that the arrow keys walk through. */
export const rowLinkMark = 'data-row-link';

/**
 * Keyboard shortcuts of a list: `/` focuses the search, j, k and arrows walk the rows, Esc leaves the search or clears
 * the selection.
 */
export function useListKeys(frame: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : document.body;
      // Open dialogs and menus handle their own keys.
      if (document.querySelector('dialog[open]') || target.closest('[popover]')) return;
      const search = frame.current?.querySelector<HTMLElement>('input[type="search"]');
      if (event.key === 'Escape') {
        if (document.activeElement === search) search?.blur();
        else onEscape();
        return;
      }
      if (isTyping(target)) return;
      if (event.key === '/' && search) {
        event.preventDefault();
        search.focus();
        return;
      }
      const step = steps[event.key];
      if (step !== undefined) walk(event, target, step);
    }

    function walk(event: KeyboardEvent, target: Element, step: number) {
      const links = [...(frame.current?.querySelectorAll<HTMLElement>(`[${rowLinkMark}]`) ?? [])];
      const row = target.closest('tr');
      const current = links.findIndex((link) => row?.contains(link));
      // Arrows scroll the page until a row has the focus.
      if (current < 0 && event.key.startsWith('Arrow')) return;
      event.preventDefault();
      links[current < 0 ? 0 : Math.min(links.length - 1, Math.max(0, current + step))]?.focus();
    }

    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [frame, onEscape]);
}

const isTyping = (target: Element) =>
  target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable]');
