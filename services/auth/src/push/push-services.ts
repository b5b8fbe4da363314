/**
 * Origins of known push services; `*.` is any subdomain. Endpoints come from browsers, and without this list a
 * member could direct our requests to any address.
 */
export class PushServices {
  private readonly origins: readonly URL[];

  constructor(list: string) {
    this.origins = list.split(',').map((origin) => new URL(origin.trim()));
  }

  get areEncrypted(): boolean {
    return this.origins.every(({ protocol }) => protocol === 'https:');
  }

  includes(endpoint: string): boolean {
    const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
    return (
      url !== undefined &&
      url.username === '' &&
      url.password === '' &&
      this.origins.some(
        ({ protocol, port, hostname }) =>
          url.protocol === protocol && url.port === port && isHostOf(url.hostname, hostname),
      )
    );
  }
}

const isHostOf = (host: string, listed: string): boolean =>
  listed.startsWith('*.') ? host.endsWith(listed.slice(1)) : host === listed;
