/**
 * The configured host that a Host header names; undefined for others. Host names ignore case and a trailing dot. Another
 * port names the same host (behind port forwarding), unless several configured hosts differ by port alone.
 */
export function configuredHost(header: string | undefined, hosts: readonly string[]): string | undefined {
  const [, name, port = ''] = hostForm.exec((header ?? '').toLowerCase()) ?? [];
  if (name === undefined) return undefined;
  const sameName = hosts.filter((host) => host.replace(/:\d+$/, '') === name);
  return sameName.find((host) => host === name + port) ?? (sameName.length === 1 ? sameName[0] : undefined);
}

const hostForm = /^([a-z0-9-]+(?:\.[a-z0-9-]+)*)\.?(:\d{1,5})?$/;
