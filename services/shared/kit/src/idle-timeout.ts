/**
 * Judges another party that has not answered for so long. What came in meanwhile is read first: a process that was busy
 * would otherwise take its own silence for that of the other, and throw away an answer that is here already.
 */
export function onIdleTimeout(ms: number, judge: () => void): () => void {
  let reading: NodeJS.Immediate | undefined;
  // Timers run before what has come is read, and an immediate after it.
  const timer = setTimeout(() => (reading = setImmediate(judge)), ms);
  return () => {
    clearTimeout(timer);
    clearImmediate(reading);
  };
}
