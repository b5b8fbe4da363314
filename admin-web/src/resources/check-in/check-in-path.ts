export const CHECK_IN_PATH = '/adm/check-in';
