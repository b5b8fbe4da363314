import { afterEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { themeScript, ThemeSwitch } from './theme.tsx';

const labels = { toLight: 'Light', toDark: 'Dark' };
const runThemeScript = () => window.eval(themeScript) as unknown;

describe('theme', () => {
  afterEach(() => {
    localStorage.clear();
    delete document.documentElement.dataset.theme;
  });

  it('is dark until somebody chooses', () => {
    runThemeScript();
    expect(document.documentElement).not.toHaveAttribute('data-theme');
    expect(renderToString(<ThemeSwitch labels={labels} />)).toContain('aria-label="Light"');
  });

  it('changes, is remembered, and comes back before the first paint', async () => {
    render(<ThemeSwitch labels={labels} />);
    await userEvent.click(screen.getByRole('button', { name: 'Light' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
    expect(localStorage.getItem('theme')).toBe('light');

    delete document.documentElement.dataset.theme;
    runThemeScript();
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  });

  it('goes back to dark', async () => {
    render(<ThemeSwitch labels={labels} />);
    await userEvent.click(screen.getByRole('button', { name: 'Light' }));
    await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
    expect(document.documentElement).not.toHaveAttribute('data-theme');
    expect(localStorage.getItem('theme')).toBe('dark');
  });
});
