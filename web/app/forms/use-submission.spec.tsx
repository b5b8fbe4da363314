/** @jest-environment ../deploy/checks/jest/dom-environment.mjs */
import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Form, redirect, RouterProvider, useActionData } from 'react-router';
import { useSubmission } from './use-submission.ts';

/** Drops submissions while one is in flight. */
function Page() {
  const { isBusy } = useSubmission();
  return (
    <Form method="post" onSubmit={(event) => isBusy && event.preventDefault()}>
      <output>{useActionData() as string}</output>
      <button type="submit">{isBusy ? 'Sending' : 'Send'}</button>
    </Form>
  );
}

/** The first load succeeds; later ones hang until `read`. */
function open(action: () => Promise<unknown>) {
  const { promise, resolve } = Promise.withResolvers<null>();
  const loader = jest.fn<() => Promise<null>>().mockResolvedValueOnce(null).mockReturnValue(promise);
  const route = { loader, element: <Page />, HydrateFallback: () => null };
  const router = createMemoryRouter([
    { ...route, path: '/', action },
    { ...route, path: '/next' },
  ]);
  render(<RouterProvider router={router} />);
  return { loader, read: () => resolve(null) };
}

const press = async () => fireEvent.click(await screen.findByRole('button'));

afterEach(cleanup);

it('ends with the response, before the page is revalidated', async () => {
  const action = jest.fn(async () => `Answer ${action.mock.calls.length}`);
  const { loader } = open(action);
  await press();
  expect(await screen.findByText('Answer 1')).toBeTruthy();
  expect(loader).toHaveBeenCalledTimes(2);
  await press();
  expect(await screen.findByText('Answer 2')).toBeTruthy();
});

it('continues during a redirect', async () => {
  const action = jest.fn(async () => redirect('/next'));
  const { loader, read } = open(action);
  await press();
  await waitFor(() => expect(loader).toHaveBeenCalledTimes(2));
  await press();
  expect(screen.getByRole('button').textContent).toBe('Sending');
  expect(action).toHaveBeenCalledTimes(1);
  read();
  expect(await screen.findByText('Send')).toBeTruthy();
});
