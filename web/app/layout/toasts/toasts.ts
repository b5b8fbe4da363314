import type { toast } from '@paddock/ui/overlays/toaster';

/** Called with the library once it is loaded. */
type ShowToast = (library: typeof toast) => void;

let waiting: ShowToast[] = [];
let isUsed = false;
const listeners = new Set<() => void>();

/** Shows a toast on any page: `showToast((toast) => toast.error(text))`. The first one loads the library. */
export function showToast(show: ShowToast): void {
  waiting.push(show);
  isUsed = true;
  for (const listener of listeners) listener();
}

export function takeToasts(): ShowToast[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

export const hasToasts = (): boolean => isUsed;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
