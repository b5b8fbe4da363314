// Where broadcasts may come from. The content service takes no other address, and the policy of the site lets browsers load from nowhere else.

const host = String.raw`https:\/\/(?:[a-z\d-]{1,63}\.)+[a-z][a-z\d-]{1,62}(?::\d{2,5})?`;
const path = String.raw`\/[\w.~!$&'()*+,;=:@%/-]*\.m3u8(?:\?[\w.~!$&'()*+,;=:@%/?-]*)?`;

/** The list of pieces (HLS) at a streaming provider, written as browsers ask for it: what is compared is what is loaded. No name or password, no bare address of a machine, nothing behind a `#`. */
export const streamAddress = { max: 500, pattern: new RegExp(`^${host}${path}$`) };

/** `https://live.example.com,https://pieces.example.net:8443`; '' where there is no broadcasting. */
export const streamOriginList = {
  max: 2000,
  pattern: new RegExp(String.raw`^(?:${host}(?:\s*,\s*${host})*)?$`),
};

export const readStreamOrigins = (list: string): string[] =>
  list
    .split(',')
    .map((origin) => URL.parse(origin.trim())?.origin)
    .filter((origin) => origin !== undefined);

/** As browsers compare it; nothing for what is no address after all, such as one with a port that cannot be. */
export const originOf = (address: string): string | undefined => URL.parse(address)?.origin;
