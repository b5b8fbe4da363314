/** Disconnect or timeout; retryable. */
export class ConnectionLost extends Error {}

/** Temporary refusal; retryable. */
export class TemporaryRefusal extends Error {}

/** Permanent refusal. */
export class FileRefused extends Error {}

export interface SentForm {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Sent first: a server reads the purpose before the file. */
  input: object;
  file: Blob;
}

export interface Watch {
  signal: AbortSignal;
  /** Share sent, 0 to 1. */
  onProgress: (share: number) => void;
  /** A part was stored: a retry goes on after it. */
  onKept?: () => void;
}

const STALLED_AFTER_MS = 30_000;

/** XMLHttpRequest, because `fetch` has no upload progress. */
export function sendFile(
  { url, headers, input, file }: SentForm,
  { signal, onProgress }: Watch,
): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const request = new XMLHttpRequest();
  const cut = (): void => reject(new ConnectionLost('connection lost'));
  const leave = (): void => request.abort();
  let timer = setTimeout(leave, STALLED_AFTER_MS);
  const moved = (): void => {
    clearTimeout(timer);
    timer = setTimeout(leave, STALLED_AFTER_MS);
  };
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    moved();
    if (total > 0) onProgress(loaded / total);
  });
  // The upload is complete; processing a video takes time.
  request.upload.addEventListener('load', () => clearTimeout(timer));
  request.addEventListener('load', () => {
    try {
      resolve(JSON.parse(request.responseText));
    } catch {
      cut();
    }
  });
  request.addEventListener('error', cut);
  request.addEventListener('abort', () => (signal.aborted ? reject(signal.reason as Error) : cut()));
  signal.addEventListener('abort', leave);
  request.open('POST', url);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  const form = new FormData();
  form.set('input', JSON.stringify(input));
  form.set('file', file);
  if (signal.aborted) reject(signal.reason as Error);
  else request.send(form);
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
  });
}
