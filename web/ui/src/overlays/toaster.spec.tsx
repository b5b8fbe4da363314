import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Toaster, toast, watchToasts, toastSettings } from './toaster.tsx';

/** The library's delay before it shows an update. */
const updateDelay = 100;

const sheet = readFileSync(new URL('toaster.module.css', import.meta.url), 'utf8');
const labels = { notifications: 'Notifications', close: 'Close' };

function timer(): HTMLElement {
  const bar = document.querySelector<HTMLElement>('.Toastify__progress-bar--animated');
  if (!bar) throw new Error('no timer');
  return bar;
}

const running = () => timer().style.animationPlayState;
const body = () => screen.getByRole('alert');

async function showToast() {
  render(<Toaster labels={labels} />);
  await act(async () => {
    toast.success('Saved');
    await jest.advanceTimersByTimeAsync(0);
  });
  act(() => toast.play());
}

describe('Toaster', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  });

  afterEach(() => {
    act(() => toast.dismiss());
    jest.useRealTimers();
  });

  it('uses the product’s numbers', () => {
    expect(toastSettings).toEqual({
      duration: 6000,
      position: 'top-center',
      limit: 0,
      pauseOnHover: true,
      pauseOnTouch: true,
      pauseOnTabChange: true,
      touchResumeDelay: 2000,
      width: 350,
      breakpoint: 1100,
      types: ['success', 'error', 'warning', 'info', 'promise'],
    });
    for (const type of toastSettings.types) expect(toast[type]).toBeInstanceOf(Function);
  });

  it('uses the same numbers in its style sheet', () => {
    expect(sheet).toContain(`width: ${toastSettings.width}px`);
    expect(sheet).toContain(`--toastify-toast-width: ${toastSettings.width}px`);
    expect(sheet).toContain(`@media (width <= ${toastSettings.breakpoint}px)`);
  });

  it('shows a toast for its duration at its position, without a limit', async () => {
    await showToast();
    await act(async () => {
      for (let count = 0; count < 20; count += 1) toast.info(`Note ${count}`);
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(screen.getAllByRole('alert')).toHaveLength(21);
    expect(timer().style.animationDuration).toBe(`${toastSettings.duration}ms`);
    expect(
      document.querySelector(`.Toastify__toast-container--${toastSettings.position}`),
    ).toBeInTheDocument();
  });

  it('pauses on hover and resumes afterwards', async () => {
    await showToast();
    expect(running()).toBe('running');
    fireEvent.mouseEnter(body());
    expect(running()).toBe('paused');
    fireEvent.mouseLeave(body());
    expect(running()).toBe('running');
  });

  it('pauses while another tab or window is active', async () => {
    await showToast();
    fireEvent.blur(window);
    expect(running()).toBe('paused');
    fireEvent.focus(window);
    expect(running()).toBe('running');
  });

  it('pauses on touch and resumes with a delay', async () => {
    await showToast();
    fireEvent.pointerDown(body(), { pointerType: 'touch' });
    expect(running()).toBe('paused');
    fireEvent.pointerUp(body(), { pointerType: 'touch' });
    act(() => jest.advanceTimersByTime(toastSettings.touchResumeDelay - 1));
    expect(running()).toBe('paused');
    act(() => jest.advanceTimersByTime(1));
    expect(running()).toBe('running');
  });

  it('restarts the delay on a second touch', async () => {
    await showToast();
    fireEvent.pointerDown(body(), { pointerType: 'touch' });
    fireEvent.pointerUp(body(), { pointerType: 'touch' });
    act(() => jest.advanceTimersByTime(toastSettings.touchResumeDelay - 1));
    fireEvent.pointerDown(body(), { pointerType: 'touch' });
    act(() => jest.advanceTimersByTime(toastSettings.touchResumeDelay));
    expect(running()).toBe('paused');
  });

  it('turns a promise into success or error', async () => {
    render(<Toaster labels={labels} />);
    const saving = Promise.withResolvers<string>();
    await act(async () => {
      void toast.promise(saving.promise, { pending: 'Saving', success: 'Saved', error: 'Not saved' });
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(body()).toHaveTextContent('Saving');
    await act(async () => {
      saving.resolve('done');
      await jest.advanceTimersByTimeAsync(updateDelay);
    });
    expect(body()).toHaveTextContent('Saved');
  });

  it('reports whether a toast is visible', async () => {
    const isSaying = watchToasts();
    expect(isSaying()).toBe(false);
    await showToast();
    expect(isSaying()).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.animationEnd(document.querySelector('.Toastify__toast')!);
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(isSaying()).toBe(false);
  });

  it('labels its region and its close button', async () => {
    await showToast();
    expect(screen.getByRole('region', { name: 'Notifications' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Close' })).toBeInTheDocument();
  });
});
