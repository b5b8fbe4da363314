export const WALK_IN_PATH = '/adm/sign-up/walk-in';

export const walkInPath = (raceId: string) => `${WALK_IN_PATH}/${raceId}`;
