import { division } from '@paddock/contracts/race/catalog/race-limits';

/** Part of the address of new standings: the Latin letters and digits of their name, and a number if it is taken. */
export function newDivision(name: string, taken: readonly string[]): string {
  const word =
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, division.max - 4)
      .replaceAll(/^-|-$/g, '') || 'table';
  for (let number = 1; ; number += 1) {
    const one = number === 1 ? word : `${word}-${number}`;
    if (!taken.includes(one)) return one;
  }
}
