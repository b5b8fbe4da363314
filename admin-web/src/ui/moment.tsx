import { useWords } from '../providers/words.ts';

/** A moment on the clock of the reader. */
export function Moment({ at }: { at: string | null | undefined }) {
  const { moment } = useWords();
  return at ? <time dateTime={at}>{moment(at)}</time> : <span>{moment(null)}</span>;
}
