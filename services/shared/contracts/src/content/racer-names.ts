/** What English texts call those who race. Chinese and Russian have one word for all sports (选手, пилот). */
export const racerNames = ['pilot', 'driver', 'rider', 'racer'] as const;
export type RacerName = (typeof racerNames)[number];

/** Not names of values, such as `{{pilot}}`. */
const written = /(?<![{\w])(p)ilot(?=s?\b)/gi;

/** An English text of the site or the office in the words of another sport. */
export const withRacers = (text: string, name: RacerName): string =>
  name === 'pilot'
    ? text
    : text.replaceAll(written, (_, first: string) =>
        first === 'P' ? name.charAt(0).toUpperCase() + name.slice(1) : name,
      );
