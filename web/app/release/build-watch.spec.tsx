/** @jest-environment ../deploy/checks/jest/dom-environment.mjs */
import { expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { useBuildWatch, useFreshOnReturn } from './build-watch.ts';
import { destinationOrHere } from './load-route-module.ts';

function Page() {
  useBuildWatch('1', () => undefined);
  return <h1>Here</h1>;
}

function Returned() {
  useFreshOnReturn();
  return <h1>{useLoaderData<number>()}</h1>;
}

it('knows the target of a navigation whose chunk fails at once', async () => {
  const targets: string[] = [];
  const router = createMemoryRouter([
    { path: '/', Component: Page },
    {
      path: '/there',
      lazy: async () => {
        await Promise.reject(new Error('no chunk')).catch(() => targets.push(destinationOrHere()));
        return { Component: () => <h1>There</h1> };
      },
    },
  ]);
  render(<RouterProvider router={router} />);
  const here = destinationOrHere();
  // React renders the navigation after this.
  await act(() => router.navigate('/there?a=1'));
  expect(screen.getByRole('heading')).toBeTruthy();
  expect(targets).toEqual(['/there?a=1']);
  expect(destinationOrHere()).toBe(here);
});

it.each([
  ['back_forward', 0, 1],
  ['back_forward', 300, 0],
  ['navigate', 0, 0],
] as const)(
  'reloads the data of a page after %s with %i bytes received: %i',
  async (type, transferSize, loads) => {
    const entry = { type, transferSize } as PerformanceNavigationTiming;
    const entriesOfType = jest.fn(() => [entry]);
    Object.assign(performance, { getEntriesByType: entriesOfType });
    let loaded = 0;
    const router = createMemoryRouter(
      [{ id: 'page', path: '/', loader: () => (loaded += 1), Component: Returned }],
      { hydrationData: { loaderData: { page: 0 } } },
    );
    render(<RouterProvider router={router} />);
    await waitFor(() => expect(screen.getByRole('heading').textContent).toBe(`${loads}`));
    expect(loaded).toBe(loads);
  },
);
