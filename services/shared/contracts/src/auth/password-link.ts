/** Page of the back office on which an admin sets a password. Imported by browsers. */
export const PASSWORD_PATH = '/adm/password';

/** The fragment reaches no server and no log of a proxy. */
export const passwordLink = (key: string): string => `${PASSWORD_PATH}#${key}`;
