/** @jest-environment ./ui/testing/dom-environment.ts */
import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Form, redirect, RouterProvider, useActionData } from 'react-router';
import { useSubmission } from './use-submission.ts';

/** A form as ours are: while it is on its way, pressing again sends nothing. */
function Page() {
  const { isBusy } = useSubmission();
  return (
    <Form method="post" onSubmit={(event) => isBusy && event.preventDefault()}>
      <output>{useActionData() as string}</output>
      <button type="submit">{isBusy ? 'On its way' : 'Send'}</button>
    </Form>
  );
}

/** The first reading is the page itself; what comes after hangs until the test says. */
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

it('ends with the answer, not when the page has been read anew', async () => {
  const action = jest.fn(async () => `Answer ${action.mock.calls.length}`);
  const { loader } = open(action);
  await press();
  expect(await screen.findByText('Answer 1')).toBeTruthy();
  expect(loader).toHaveBeenCalledTimes(2);
  await press();
  expect(await screen.findByText('Answer 2')).toBeTruthy();
});

it('goes on while the answer leads elsewhere', async () => {
  const action = jest.fn(async () => redirect('/next'));
  const { loader, read } = open(action);
  await press();
  await waitFor(() => expect(loader).toHaveBeenCalledTimes(2));
  await press();
  expect(screen.getByRole('button').textContent).toBe('On its way');
  expect(action).toHaveBeenCalledTimes(1);
  read();
  expect(await screen.findByText('Send')).toBeTruthy();
});
