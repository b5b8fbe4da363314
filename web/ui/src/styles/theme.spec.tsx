import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoot } from 'react-dom/client';
import { grounds, themeScript, ThemeSwitch, useSteadyTheme } from './theme.tsx';

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

const labels = { toLight: 'Light', toDark: 'Dark' };
const colours = () =>
  [...document.querySelectorAll('meta[name=theme-color]')].map((meta) => meta.getAttribute('content'));
const runThemeScript = () => window.eval(themeScript) as unknown;

function Steady() {
  useSteadyTheme();
  return null;
}

function Whole({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <ThemeSwitch labels={labels} />
        {children}
      </body>
    </html>
  );
}

/** The browser's theme color equals the ground. */
it.each(['dark', 'light'] as const)('matches the %s ground of the tokens', (theme) => {
  const block = theme === 'dark' ? /:root,[\s\S]*?}/ : /\[data-theme='light'\] {[\s\S]*?}/;
  expect(block.exec(tokens)?.[0]).toContain(`--ground: ${grounds[theme]};`);
});

describe('theme', () => {
  afterEach(() => {
    document.cookie = 'theme=; Path=/; Max-Age=0';
    delete document.documentElement.dataset.theme;
    document.head.innerHTML = '';
  });

  it('is dark by default', () => {
    runThemeScript();
    expect(document.documentElement).not.toHaveAttribute('data-theme');
    expect(renderToString(<ThemeSwitch labels={labels} />)).toContain('aria-label="Light"');
  });

  it('changes, is stored, and is restored before the first paint', async () => {
    render(<ThemeSwitch labels={labels} />);
    await userEvent.click(screen.getByRole('button', { name: 'Light' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
    expect(document.cookie).toContain('theme=light');

    delete document.documentElement.dataset.theme;
    runThemeScript();
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  });

  it('follows a choice made in another tab when visible again', () => {
    render(<ThemeSwitch labels={labels} />);
    document.cookie = 'theme=light; Path=/';
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  });

  it('sets the browser’s theme color', async () => {
    runThemeScript();
    expect(colours()).toEqual([grounds.dark]);
    render(<ThemeSwitch labels={labels} />);
    await userEvent.click(screen.getByRole('button', { name: 'Light' }));
    expect(colours()).toEqual([grounds.light]);
  });

  it('survives a new <html>, as on an error page', () => {
    const root = createRoot(document);
    const put = (key: string, kept: ReactNode) => act(() => root.render(<Whole key={key}>{kept}</Whole>));
    put('page', <Steady />);
    document.cookie = 'theme=light; Path=/';
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    put('fault', <Steady />);
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
    expect(screen.getByRole('button')).toHaveAccessibleName('Dark');
    // Control: nothing else keeps it.
    put('other', null);
    expect(document.documentElement).not.toHaveAttribute('data-theme');
    act(() => root.unmount());
  });

  it('returns to dark', async () => {
    render(<ThemeSwitch labels={labels} />);
    await userEvent.click(screen.getByRole('button', { name: 'Light' }));
    await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
    expect(document.documentElement).not.toHaveAttribute('data-theme');
    expect(document.cookie).toContain('theme=dark');
  });
});
