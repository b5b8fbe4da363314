/** @jest-environment ./ui/testing/dom-environment.ts */
import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useBuildWatch } from './build-watch.ts';
import { destinationOrHere } from './load-route-module.ts';

function Page() {
  useBuildWatch('1', () => undefined);
  return <h1>Here</h1>;
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
