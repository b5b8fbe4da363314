/** An error the user can fix; printed as one sentence without a stack. */
export class Complaint extends Error {
  override readonly name = 'Complaint';
}
