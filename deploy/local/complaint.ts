/** Something the person at the terminal can mend: said in one sentence, without a stack. */
export class Complaint extends Error {
  override readonly name = 'Complaint';
}
