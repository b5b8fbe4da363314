/** Organization node for JSON-LD. */
export const organisationOf = (name: string, origin: string) => ({
  '@type': 'SportsOrganization',
  name,
  url: origin,
  logo: `${origin}/favicon.svg`,
});
