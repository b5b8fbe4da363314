// Allowed origins of broadcasts: the content service rejects other addresses, and the site's CSP blocks them.

const host = String.raw`https:\/\/(?:[a-z\d-]{1,63}\.)+[a-z][a-z\d-]{1,62}(?::\d{2,5})?`;
const path = String.raw`\/[\w.~!$&'()*+,;=:@%/-]*\.m3u8(?:\?[\w.~!$&'()*+,;=:@%/?-]*)?`;

/** An HLS playlist in normalised form, as browsers request it. No credentials, IP addresses or fragments. */
export const streamAddress = { max: 500, pattern: new RegExp(`^${host}${path}$`) };

/** For example `https://live.example.com,https://pieces.example.net:8443`; '' turns broadcasts off. */
export const streamOriginList = {
  max: 2000,
  pattern: new RegExp(String.raw`^(?:${host}(?:\s*,\s*${host})*)?$`),
};

export const readStreamOrigins = (list: string): string[] =>
  list
    .split(',')
    .map((origin) => URL.parse(origin.trim())?.origin)
    .filter((origin) => origin !== undefined);

/** Undefined for an invalid URL, such as one with an impossible port. */
export const originOf = (address: string): string | undefined => URL.parse(address)?.origin;
