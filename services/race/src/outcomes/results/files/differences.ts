import type { ResultDifferenceView } from '@paddock/contracts/race/outcomes/admin-result.shapes';
import type { ResultRowView } from '@paddock/contracts/race/outcomes/result.shapes';
import { pilotIdentity, type Outcome } from '../result.model.ts';
import { presentRow } from '../result.presenter.ts';

/** Added, changed and removed rows, in the order of the new result. */
export function differences(before: readonly Outcome[], after: readonly Outcome[]): ResultDifferenceView[] {
  const left = new Map(before.map((row) => [pilotIdentity(row), row]));
  const found: ResultDifferenceView[] = [];
  for (const row of after) {
    // The account of a pilot may be new: compares by callsign too.
    const identity = [pilotIdentity(row), pilotIdentity({ ...row, memberId: null })].find((each) =>
      left.has(each),
    );
    const earlier = identity === undefined ? undefined : left.get(identity);
    if (identity !== undefined) left.delete(identity);
    if (!earlier) found.push(differing('added', null, row));
    else if (!isSame(presentRow(earlier), presentRow(row))) found.push(differing('changed', earlier, row));
  }
  return [...found, ...[...left.values()].map((row) => differing('removed', row, null))];
}

const isSame = (a: ResultRowView, b: ResultRowView): boolean =>
  (Object.keys(b) as (keyof ResultRowView)[]).every((field) => a[field] === b[field]);

function differing(
  difference: ResultDifferenceView['difference'],
  before: Outcome | null,
  after: Outcome | null,
): ResultDifferenceView {
  const named = after ?? before;
  return {
    difference,
    pilot: named ? named.callsign || named.name : '',
    before: before && presentRow(before),
    after: after && presentRow(after),
  };
}
