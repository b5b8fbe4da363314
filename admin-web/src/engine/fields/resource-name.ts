import { createContext } from 'react';

/** Whose form it is: what two resources call the same is not the same. */
export const ResourceName = createContext('');
