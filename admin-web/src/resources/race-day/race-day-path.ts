export const RACE_DAY_PATH = '/adm/race-day';
