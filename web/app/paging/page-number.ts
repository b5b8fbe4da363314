/** 1 by default, undefined when invalid. */
export function pageNumber(written: string | null): number | undefined {
  if (written === null || written === '') return 1;
  return /^[1-9]\d{0,3}$/.test(written) ? Number(written) : undefined;
}
