/**
 * Secrets of a setting, separated by commas: the first one signs, all of them are accepted, so that replicas with the
 * old and the new value understand each other during a rotation (docs/runbooks/rotation.md).
 */
export function secretsIn(setting: string, shortest = 0): [string, ...string[]] {
  const secrets = setting.split(',').map((secret) => secret.trim());
  if (secrets.some(({ length }) => length < Math.max(shortest, 1)))
    throw new Error(`each secret needs at least ${Math.max(shortest, 1)} characters`);
  return secrets as [string, ...string[]];
}
