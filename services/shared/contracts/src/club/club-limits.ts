// How long the fields of the club may be; apart from the shapes, so that a screen can know it too.
export const applicantName = { max: 80 };
export const applicantCity = { max: 80 };
/** What somebody tells the club when asking to join. */
export const joinText = { max: 1000, lines: true };
export const joinRemark = { max: 1000, lines: true };
/** An address elsewhere, which a link leads to and nobody of ours ever fetches. */
export const partnerUrl = { max: 300, pattern: /^https?:\/\/\S+$/ };
/** Requests that one network may send in a day: a household, a school or a club house shares one. */
export const joinsOfANetwork = 10;
