/** Who is behind the site, as other things of its pages name it. */
export const organisationOf = (name: string, origin: string) => ({
  '@type': 'SportsOrganization',
  name,
  url: origin,
  logo: `${origin}/favicon.svg`,
});
