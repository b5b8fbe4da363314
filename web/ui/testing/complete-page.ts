import { rememberStyles } from './remembered-styles.ts';

/** What jsdom lacks of a page, or does too slowly. */
export function completePage(window: Window & typeof globalThis): void {
  findLabelsByIds(window);
  findFast(window);
  rememberStyles(window);
  addPointerEvents(window);
  drawDialogs(window);
  drawPopovers(window);
  // jsdom has no layout, and no style sheets made by scripts.
  window.Element.prototype.scrollIntoView = () => {};
  window.CSSStyleSheet.prototype.replaceSync = () => {};
  window.document.adoptedStyleSheets = [];
}

const LABELABLE = 'button, input:not([type="hidden" i]), meter, output, progress, select, textarea';

/** jsdom finds labels by walking the whole document for each field, which dominated specs of long forms; this does it once per change. */
function findLabelsByIds(window: Window & typeof globalThis) {
  const { document, HTMLLabelElement } = window;
  const labelables = [
    window.HTMLButtonElement,
    window.HTMLInputElement,
    window.HTMLMeterElement,
    window.HTMLOutputElement,
    window.HTMLProgressElement,
    window.HTMLSelectElement,
    window.HTMLTextAreaElement,
  ];
  let known: Map<Element | null, HTMLLabelElement[]> | undefined;
  const changes = new window.MutationObserver(() => (known = undefined));
  const attributeFilter = ['for', 'id', 'type'];
  changes.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter });

  function controlOf(label: HTMLLabelElement): Element | null {
    if (!label.hasAttribute('for')) return label.querySelector(LABELABLE);
    const named = document.getElementById(label.htmlFor);
    return named?.matches(LABELABLE) ? named : null;
  }

  function labelsOf(field: Element): HTMLLabelElement[] {
    // Not delivered yet.
    if (changes.takeRecords().length > 0) known = undefined;
    known ??= Map.groupBy(document.querySelectorAll('label'), controlOf);
    return known.get(field) ?? [];
  }

  Object.defineProperty(HTMLLabelElement.prototype, 'control', {
    get(this: HTMLLabelElement) {
      return controlOf(this);
    },
  });
  for (const { prototype } of labelables)
    Object.defineProperty(prototype, 'labels', {
      get(this: HTMLElement) {
        return this.matches(LABELABLE) ? labelsOf(this) : null;
      },
    });
}

const idSelector = /^\[id="([^"\\]+)"\]$/;

/** The queries of Testing Library, each of which went through the selector engine for every element of the page. */
function findFast({ document, Element }: Window & typeof globalThis) {
  // oxlint-disable-next-line typescript/unbound-method -- called with their element
  const { querySelector, querySelectorAll } = Element.prototype;

  function elementsIn(parent: Element): Element[] {
    const found: Element[] = [];
    const walker = document.createTreeWalker(parent, 1);
    while (walker.nextNode()) found.push(walker.currentNode as Element);
    return found;
  }

  Object.assign(Element.prototype, {
    querySelector(this: Element, selector: string) {
      const [, id] = idSelector.exec(selector) ?? [];
      const found = id === undefined ? null : document.getElementById(id);
      return found && this.contains(found) ? found : querySelector.call(this, selector);
    },
    querySelectorAll(this: Element, selector: string) {
      return selector === '*' ? elementsIn(this) : querySelectorAll.call(this, selector);
    },
  });
}

function addPointerEvents(window: Window & typeof globalThis) {
  class PointerEvent extends window.MouseEvent {
    readonly pointerId: number;
    readonly pointerType: string;

    constructor(type: string, init: PointerEventInit = {}) {
      super(type, init);
      this.pointerId = init.pointerId ?? 1;
      this.pointerType = init.pointerType ?? 'mouse';
    }
  }
  Object.assign(window, { PointerEvent });
}

function open(this: HTMLDialogElement) {
  this.open = true;
  this.querySelector<HTMLElement>('[autofocus], button, input, select, textarea, a[href]')?.focus();
}

/** Open state only; top layer and inertness are the browser's. */
function drawDialogs(window: Window & typeof globalThis) {
  const { HTMLDialogElement, Event } = window;
  Object.assign(HTMLDialogElement.prototype, { show: open, showModal: open });
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  window.document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    const dialog = [...window.document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
    if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
  });
}

/** Popovers: open attribute, toggle events, trigger, Escape and restored focus. */
function drawPopovers(window: Window & typeof globalThis) {
  const { HTMLElement, Event, document } = window;
  const triggers = new WeakMap<HTMLElement, HTMLElement>();

  function toggle(element: HTMLElement, opened: boolean) {
    if (element.hasAttribute('data-popover-open') === opened) return;
    const states = { oldState: opened ? 'closed' : 'open', newState: opened ? 'open' : 'closed' };
    element.dispatchEvent(Object.assign(new Event('beforetoggle'), states));
    const heldFocus = element.contains(document.activeElement);
    element.toggleAttribute('data-popover-open', opened);
    if (!opened && heldFocus) triggers.get(element)?.focus();
    element.dispatchEvent(Object.assign(new Event('toggle'), states));
  }

  HTMLElement.prototype.showPopover = function showPopover(this: HTMLElement) {
    toggle(this, true);
  };
  HTMLElement.prototype.hidePopover = function hidePopover(this: HTMLElement) {
    toggle(this, false);
  };
  document.addEventListener('click', (event) => {
    const trigger = (event.target as Element).closest<HTMLElement>('[popovertarget]');
    const target = trigger && document.getElementById(trigger.getAttribute('popovertarget') ?? '');
    if (!trigger || !target) return;
    triggers.set(target, trigger);
    toggle(target, !target.hasAttribute('data-popover-open'));
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    const opened = [...document.querySelectorAll<HTMLElement>('[data-popover-open]')].at(-1);
    if (opened) toggle(opened, false);
  });
}
