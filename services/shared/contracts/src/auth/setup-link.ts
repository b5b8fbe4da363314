/** Page of the back office that creates the first owner. Imported by browsers. */
export const SETUP_PATH = '/adm/setup';

/** The fragment reaches no server and no log of a proxy. */
export const setupLink = (key: string): string => `${SETUP_PATH}#${key}`;
