import { createContext } from 'react';

/** Server only: a nonce must not be readable in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
