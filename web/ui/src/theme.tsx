import { useSyncExternalStore, type ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './theme.module.css';

export type Theme = 'dark' | 'light';

const storageKey = 'theme';

/**
 * Runs inline, with a nonce, before the first paint, so that nobody sees the wrong theme flash by. Storage may be
 * forbidden; then the default stays. `<html>` needs `suppressHydrationWarning`.
 */
export const themeScript = `try{if(localStorage.getItem('${storageKey}')==='light')document.documentElement.dataset.theme='light'}catch{}`;

const listeners = new Set<() => void>();

function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
}

function show(theme: Theme) {
  if (theme === 'light') document.documentElement.dataset.theme = 'light';
  else delete document.documentElement.dataset.theme;
  for (const listener of listeners) listener();
}

function setTheme(theme: Theme) {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Storage is forbidden: the choice lasts for this page.
  }
  show(theme);
}

function handleStorage(event: StorageEvent) {
  if (event.key === storageKey) show(event.newValue === 'light' ? 'light' : 'dark');
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener('storage', handleStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', handleStorage);
  };
}

export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  const theme = useSyncExternalStore<Theme>(subscribe, currentTheme, () => 'dark');
  return { theme, setTheme };
}

export type ThemeSwitchProps = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  labels: { toLight: string; toDark: string };
};

export function ThemeSwitch({ labels, className, ...rest }: ThemeSwitchProps) {
  const { theme, setTheme: choose } = useTheme();
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
      {/* Both are drawn and the theme shows one, so the server need not know which. */}
      <Icon name="sun" className={styles.sun} />
      <Icon name="moon" className={styles.moon} />
    </button>
  );
}
