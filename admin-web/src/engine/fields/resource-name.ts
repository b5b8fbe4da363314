import { createContext } from 'react';

/** Distinguishes equal field names of two resources in query keys. */
export const ResourceName = createContext('');
