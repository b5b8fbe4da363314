/** Not the layout and the session, which the header of every page loads. */
const pages =
  /^routes\/(?:member\/(?!layout$|session$)|race-detail\/(?:sign-up|team)$|club\/join$|cert-check\/|confirm-email$|unsubscribe$)/;

/** Whether a route shows texts of `<language>-member.ts`, which other pages do not load. */
export const usesMemberTexts = (routeId: string): boolean => pages.test(routeId);
