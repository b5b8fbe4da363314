import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { FileRefused, ConnectionLost, TemporaryRefusal, type Watch } from './send-file.ts';
import { type SendFile, useUploads } from './upload-queue.ts';
import { UploadZone } from './upload-zone.tsx';

const words = {
  choose: 'Choose',
  drop: 'or drop',
  waiting: 'waiting',
  cancel: (name: string) => `Cancel ${name}`,
  retry: (name: string) => `Retry ${name}`,
};
const file = (name: string): File => new File(['x'], name);

function Place(settings: { send: SendFile; onDone: (address: string) => void; atOnce?: number }) {
  const { uploads, add, cancel, retry } = useUploads({ ...settings, cutMessage: 'The line broke' });
  return (
    <UploadZone
      words={words}
      accept="image/*"
      multiple
      uploads={uploads}
      onFiles={add}
      onCancel={cancel}
      onRetry={retry}
    />
  );
}

const drop = (container: HTMLElement, files: File[]): void => {
  fireEvent.drop(container.firstElementChild!, { dataTransfer: { files } });
};

describe('the upload zone', () => {
  it('uploads a few at once with progress, and cancels one', async () => {
    const under = new Map<string, Watch & { done: (address: string) => void }>();
    const send: SendFile = (one, watch) =>
      new Promise((done, fail) => {
        under.set(one.name, { ...watch, done });
        watch.signal.addEventListener('abort', () => fail(watch.signal.reason as Error));
      });
    const onDone = jest.fn();
    const { container } = render(<Place send={send} onDone={onDone} />);
    drop(container, ['1', '2', '3', '4'].map(file));
    await waitFor(() => expect([...under.keys()]).toEqual(['1', '2', '3']));
    act(() => under.get('1')!.onProgress(0.42));
    expect(await screen.findByText('42%')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel 2' }));
    await waitFor(() => expect([...under.keys()]).toEqual(['1', '2', '3', '4']));
    expect(under.get('2')!.signal.aborted).toBe(true);
    for (const name of ['1', '3', '4']) under.get(name)!.done(`/media/${name}`);
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(3));
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('retries after a disconnect, then offers a manual retry', async () => {
    let tries = 0;
    const send: SendFile = async () => {
      tries += 1;
      if (tries === 1) throw new ConnectionLost('cut');
      if (tries === 2) throw new Error('Not now');
      return '/media/x';
    };
    const onDone = jest.fn();
    const { container } = render(<Place send={send} onDone={onDone} />);
    drop(container, [file('a.png')]);
    await waitFor(() => expect(tries).toBe(1));
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('Not now')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Retry a.png' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('/media/x', expect.anything()));
  });

  it('keeps trying while each attempt stores a part', async () => {
    let tries = 0;
    const send: SendFile = async (_file, { onKept }) => {
      tries += 1;
      if (tries <= 8) onKept?.();
      if (tries === 9) return '/media/x';
      throw new ConnectionLost('cut');
    };
    const onDone = jest.fn();
    const { container } = render(<Place send={send} onDone={onDone} />);
    drop(container, [file('a.mp4')]);
    for (let attempt = 1; attempt < 9; attempt += 1) {
      await waitFor(() => expect(tries).toBe(attempt));
      fireEvent(window, new Event('online'));
    }
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('/media/x', expect.anything()));
  });

  it('gives up after four attempts in a row that store nothing', async () => {
    const send = jest.fn<SendFile>().mockRejectedValue(new ConnectionLost('cut'));
    const { container } = render(<Place send={send} onDone={jest.fn()} />);
    drop(container, [file('a.mp4')]);
    for (let attempt = 1; attempt < 4; attempt += 1) {
      await waitFor(() => expect(send).toHaveBeenCalledTimes(attempt));
      fireEvent(window, new Event('online'));
    }
    expect(await screen.findByText('The line broke')).toBeTruthy();
    expect(send).toHaveBeenCalledTimes(4);
  });

  it('limits concurrency and waits on temporary refusals', async () => {
    const done: (() => void)[] = [];
    const send = jest
      .fn<SendFile>()
      .mockRejectedValueOnce(new TemporaryRefusal('Too many'))
      .mockImplementation(() => new Promise((resolve) => done.push(() => resolve('/media/x'))));
    const { container } = render(<Place send={send} onDone={jest.fn()} atOnce={2} />);
    drop(container, ['1', '2', '3'].map(file));
    await waitFor(() => expect(done).toHaveLength(1));
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(done).toHaveLength(2));
    expect(send.mock.calls.map(([{ name }]) => name)).toEqual(['1', '2', '1']);
    done[0]!();
    await waitFor(() => expect(send.mock.calls.at(-1)![0].name).toBe('3'));
  });

  it('explains a refused file and offers to remove it, not to retry', async () => {
    const send = jest.fn<SendFile>().mockRejectedValue(new FileRefused('This kind is not taken'));
    const { container } = render(<Place send={send} onDone={jest.fn()} />);
    drop(container, [file('a.exe')]);
    expect(await screen.findByText('This kind is not taken')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry a.exe' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel a.exe' }));
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});
