import { createContext } from 'react';

/** Known to the server only; in a browser nothing may read it back. */
export const NonceContext = createContext<string | undefined>(undefined);
