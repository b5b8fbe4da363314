/** The line broke, or nothing came for a long time: worth another try. */
export class LineCut extends Error {}

/** Refused for the moment: worth another try, too. */
export class NotNow extends Error {}

/** The file itself is not taken, however often it is sent. */
export class FileRefused extends Error {}

export interface SentForm {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Goes first, so that a server knows what the file is for before it reads it. */
  input: object;
  file: File;
}

export interface Watch {
  signal: AbortSignal;
  /** From 0 to 1, of what has left this browser. */
  onProgress: (share: number) => void;
}

const STANDSTILL = 30_000;

/** Sends a form with a file and says how far it is, which `fetch` cannot. */
export function sendFile(
  { url, headers, input, file }: SentForm,
  { signal, onProgress }: Watch,
): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const request = new XMLHttpRequest();
  const cut = (): void => reject(new LineCut('the line broke'));
  const leave = (): void => request.abort();
  let timer = setTimeout(leave, STANDSTILL);
  const moved = (): void => {
    clearTimeout(timer);
    timer = setTimeout(leave, STANDSTILL);
  };
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    moved();
    if (total > 0) onProgress(loaded / total);
  });
  // What was sent is being looked at now; a video takes its time.
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
