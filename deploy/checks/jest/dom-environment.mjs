import { JSDOM, VirtualConsole } from 'jsdom';
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { completePage } from '../../../web/ui/testing/complete-page.ts';
import NativeEnvironment from './native-environment.mjs';
import { looksForPage } from './typescript-hooks.mjs';

const require = createRequire(import.meta.url);

// React would measure each render for a profiler.
delete console.timeStamp;

/** Names that a page shares with Node: those of the language, and those that Node has better or that libraries keep. */
const shared = new Set([
  ...runInNewContext('Object.getOwnPropertyNames(globalThis)'),
  ...`setTimeout clearTimeout setInterval clearInterval setImmediate clearImmediate queueMicrotask
    fetch Request Response Headers FormData URL URLSearchParams Blob File AbortController AbortSignal
    TextEncoder TextDecoder TextEncoderStream TextDecoderStream ReadableStream WritableStream TransformStream
    BroadcastChannel structuredClone performance crypto console atob btoa IS_REACT_ACT_ENVIRONMENT`.split(
    /\s+/,
  ),
]);

/** Packages that look for a page when they load: they are loaded once with and once without. */
const withPage = new Map();
const withoutPage = new Map();

function swapPackages(from, to) {
  for (const [path, loaded] of Object.entries(require.cache)) {
    if (!looksForPage(path)) continue;
    from.set(path, loaded);
    delete require.cache[path];
  }
  for (const [path, loaded] of to) require.cache[path] = loaded;
}

/** Timers and requests of the spec end with it. Packages that stay loaded keep these functions. */
const timers = new Set();
const requests = new Set();
let page = 0;
const node = { setTimeout, setInterval, fetch };
const ofPage = {
  setTimeout(run, ...rest) {
    const timer = node.setTimeout(
      (...values) => {
        timers.delete(timer);
        run(...values);
      },
      ...rest,
    );
    timers.add(timer);
    return timer;
  },
  setInterval(...rest) {
    const timer = node.setInterval(...rest);
    timers.add(timer);
    return timer;
  },
  fetch(...request) {
    const from = page;
    return new Promise((resolve, reject) => {
      const end = (answered) => (value) => {
        requests.delete(answer);
        if (from === page) answered(value);
      };
      const answer = node.fetch(...request);
      requests.add(answer);
      answer.then(end(resolve), end(reject));
    });
  },
};

const REQUESTS_END_MS = 1000;
const ROUNDS = 20;

/** React and promises of the spec finish what has begun, for which they need the page. */
async function settle() {
  await Promise.race([Promise.allSettled(requests), delay(REQUESTS_END_MS, undefined, { ref: false })]);
  for (let round = 0; round < ROUNDS; round += 1) await new Promise((resolve) => setImmediate(resolve));
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
  requests.clear();
  page += 1;
}

/** Fake timers are the page's only: React and Node go on with those of `node:timers` and `process`. */
const fakeable = new Proxy(globalThis, {
  get: (global, name) => (name === 'process' ? Object.create(process) : global[name]),
});

/** Environment of specs with a page: the globals of one jsdom window are those of the process while the spec runs. */
export default class DomEnvironment extends NativeEnvironment {
  hasPage = true;
  #page;
  #before = new Map();

  constructor(config, context) {
    super(config, context);
    const virtualConsole = new VirtualConsole();
    virtualConsole.sendTo(console, { omitJSDOMErrors: true });
    virtualConsole.on('jsdomError', (error) => console.error(error));
    this.#page = new JSDOM('<!DOCTYPE html>', {
      pretendToBeVisual: true,
      url: 'http://localhost/',
      virtualConsole,
    });
  }

  async setup() {
    const { window } = this.#page;
    swapPackages(withoutPage, withPage);
    for (const name of shared) this.#keep(name);
    Object.assign(globalThis, ofPage);
    globalThis.FormData = formDataFor(window.FormData);
    for (const name of namesOf(window)) if (!shared.has(name)) this.#lend(name, window);
    for (const name of shared) if (name in globalThis) share(name, window);
    completePage(window);
    await super.setup(fakeable);
  }

  async teardown() {
    await super.teardown();
    await settle();
    this.#page.window.close();
    for (const [name, was] of this.#before)
      if (was) Object.defineProperty(globalThis, name, was);
      else delete globalThis[name];
    swapPackages(withPage, withoutPage);
  }

  #keep(name) {
    if (!this.#before.has(name)) this.#before.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
  }

  #lend(name, window) {
    this.#keep(name);
    Object.defineProperty(globalThis, name, {
      configurable: true,
      enumerable: true,
      get: () => window[name],
      set(value) {
        window[name] = value;
      },
    });
  }
}

/** Own names and those of its prototypes, such as addEventListener. */
function namesOf(window) {
  const names = new Set();
  for (
    let object = window;
    object !== null && object !== Object.prototype;
    object = Object.getPrototypeOf(object)
  )
    for (const name of Object.getOwnPropertyNames(object)) names.add(name);
  names.delete('constructor');
  return names;
}

function share(name, window) {
  const own = Object.getOwnPropertyDescriptor(window, name);
  if (own && !own.configurable) return;
  Object.defineProperty(window, name, {
    configurable: true,
    get: () => globalThis[name],
    set(value) {
      globalThis[name] = value;
    },
  });
}

/** jsdom's for form elements and Node's when constructed empty, since only Node's can hold a file for Node's fetch. */
const formDataFor = (FormDataOfPage) =>
  new Proxy(FormData, {
    construct: (OfNode, [form, ...rest]) => (form ? new FormDataOfPage(form, ...rest) : new OfNode()),
  });
