import { useWords } from '../providers/words.ts';

/** In the browser's time zone. */
export function Moment({ at }: { at: string | null | undefined }) {
  const { moment } = useWords();
  return at ? <time dateTime={at}>{moment(at)}</time> : <span>{moment(null)}</span>;
}
