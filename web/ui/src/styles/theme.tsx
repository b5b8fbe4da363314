import { useLayoutEffect, useSyncExternalStore, type ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import { keepCookie } from '../browser/shared-cookie.ts';
import styles from './theme.module.css';

export type Theme = 'dark' | 'light';

const cookieName = 'theme';

/** Browser theme color; equals the ground of the tokens. */
export const grounds: Record<Theme, string> = { dark: '#0a0d12', light: '#f6f8fb' };

/**
 * Inline script with a nonce, against a flash of the wrong theme. Without cookies the default stays. `<html>`
 * needs `suppressHydrationWarning`. Sets `theme-color` here, because React would add a second one.
 */
export const themeScript = `try{const d=document,l=/(?:^|; )${cookieName}=light(?:;|$)/.test(d.cookie),m=d.createElement('meta');if(l)d.documentElement.dataset.theme='light';m.name='theme-color';m.content=l?'${grounds.light}':'${grounds.dark}';d.head.append(m)}catch{}`;

const listeners = new Set<() => void>();

function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
}

let shown: Theme | undefined;

/** Restores the theme when React replaces `<html>`, as on an error page. */
export function useSteadyTheme() {
  useLayoutEffect(() => {
    shown ??= currentTheme();
    if (shown !== currentTheme()) show(shown);
  }, []);
}

function show(theme: Theme) {
  shown = theme;
  if (theme === 'light') document.documentElement.dataset.theme = 'light';
  else delete document.documentElement.dataset.theme;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', grounds[theme]);
  for (const listener of listeners) listener();
}

function keptTheme(): Theme | undefined {
  const [, theme] = new RegExp(`(?:^|; )${cookieName}=(dark|light)(?:;|$)`).exec(document.cookie) ?? [];
  return theme as Theme | undefined;
}

/** Another tab or host may have changed it. */
function catchUp() {
  const kept = keptTheme();
  if (document.visibilityState === 'visible' && kept && kept !== currentTheme()) show(kept);
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) document.addEventListener('visibilitychange', catchUp);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener('visibilitychange', catchUp);
  };
}

export function useTheme(cookieDomain?: string): { theme: Theme; setTheme: (theme: Theme) => void } {
  const theme = useSyncExternalStore<Theme>(subscribe, currentTheme, () => 'dark');
  const setTheme = (chosen: Theme) => {
    // Where cookies are blocked, the choice lasts for this page.
    keepCookie(cookieName, chosen, cookieDomain);
    show(chosen);
  };
  return { theme, setTheme };
}

export type ThemeSwitchProps = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  labels: { toLight: string; toDark: string };
  /** Shares the choice between hosts; without it, this host only. */
  cookieDomain?: string | undefined;
};

export function ThemeSwitch({ labels, cookieDomain, className, ...rest }: ThemeSwitchProps) {
  const { theme, setTheme: choose } = useTheme(cookieDomain);
  const next: Theme = theme === 'dark' ? 'light' : 'dark';
  const name = next === 'light' ? labels.toLight : labels.toDark;
  return (
    <button
      {...rest}
      type="button"
      aria-label={name}
      title={name}
      className={classNames(styles.switch, className)}
      onClick={() => choose(next)}
    >
      {/* Both are rendered and CSS shows one, so the server need not know the theme. */}
      <Icon name="sun" className={styles.sun} />
      <Icon name="moon" className={styles.moon} />
    </button>
  );
}
