import { useEffect } from 'react';

const DURATION = 300;

const easeOut = (progress: number): number => 1 - (1 - progress) ** 3;

function scrollTo(target: Element): void {
  const from = scrollY;
  const margin = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const to = from + target.getBoundingClientRect().top - margin;
  const begin = performance.now();
  const step = (now: number): void => {
    const progress = Math.min(1, (now - begin) / DURATION);
    window.scrollTo({ top: from + (to - from) * easeOut(progress), behavior: 'instant' });
    if (progress < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

function handleClick(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
  const target = link && document.getElementById(decodeURIComponent(link.hash.slice(1)));
  if (!target || event.defaultPrevented || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  event.preventDefault();
  history.replaceState(history.state, '', link.hash);
  scrollTo(target);
  target.focus({ preventScroll: true });
}

/** Scrolls to fragments in 300 ms, or at once under reduced motion. */
export function useSmoothAnchors(): void {
  useEffect(() => {
    document.addEventListener('click', handleClick);
    return () => document.removeEventListener('click', handleClick);
  }, []);
}
