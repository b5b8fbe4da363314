/** The data of an error that our loaders throw. Proxies and the router answer with a string, which no visitor should read. */
export interface ErrorBody {
  /** In the visitor's language. */
  message: string;
  /** Seconds. */
  retryAfter?: number;
}

export const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
