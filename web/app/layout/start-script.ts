import type { UNSAFE_AssetsManifest as AssetsManifest } from 'react-router';
import { usesMemberTexts } from '../i18n/member-texts.ts';
import type { TextChunks } from '../server/visit.server.ts';

/**
 * Starts the page when it has painted, with its large picture if it has one, on the first tap or key, or a second after it
 * has loaded (hidden tabs never paint).
 */
const whenPainted = `let begun;const once=()=>{if(!begun){begun=1;begin().catch(error=>{console.error(error);send()})}};
for(const name of ['pointerdown','keydown'])addEventListener(name,once,{capture:true,once:true,passive:true});
addEventListener('load',()=>setTimeout(once,1000));
const picture=document.querySelector('img[fetchpriority=high]')?.decode().catch(()=>undefined);
const painted=new Promise(done=>new PerformanceObserver((list,observer)=>{if(list.getEntriesByName('first-contentful-paint')[0]){observer.disconnect();done()}}).observe({type:'paint',buffered:true}));
Promise.all([painted,picture]).then(()=>picture?requestAnimationFrame(()=>requestAnimationFrame(once)):once());`;

/** Each file runs in a separate task, so that input is handled in between. */
const begin = `const begin=async()=>{preload();const task=()=>new Promise(done=>setTimeout(done));
for(const file of files){await import(file);await task()}
const modules={};for(const[id,parts]of routes)modules[id]=Object.assign({},...await Promise.all(parts.map(file=>import(file))));
window.__reactRouterRouteModules=modules;await import(entry);release();window.__earlyTaps=[held,tapped];held=undefined};`;

/** Fetched at once and run in order; not before the first paint, whose files would share the connection. */
const preload = `const preload=()=>{for(const href of[...files,...routes.flatMap(([,parts])=>parts),entry])document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',fetchPriority:'low',href}))};`;

/** Of a tap on a button that needs the answer of the server but not another page, before it is sent without scripts. */
const PATIENCE_MS = 20_000;

/**
 * The last button tapped before React listens; PageScripts repeats the tap. Other submit buttons, links and popovers need no script.
 * A button with an intent, such as the one that sends a code, waits for the scripts: its answer would be a new page and lose the text typed until then.
 */
const keepTap = `let tapped,held;const keep=event=>{const button=event.target.closest('button');
if(button?.name==='intent'){event.preventDefault();held=button;held.ariaBusy='true';setTimeout(send,${PATIENCE_MS})}
else tapped=button?.matches('[type=button]:not([popovertarget])')?button:undefined};
const release=()=>{removeEventListener('click',keep,true);if(held)held.ariaBusy=null};
const send=()=>{const button=held;if(button){release();held=undefined;button.click()}};
addEventListener('click',keep,true);addEventListener('submit',({target,defaultPrevented})=>{if(!defaultPrevented)window.__sentForm=target});`;

const isFramework = (file: string): boolean => file.includes('/framework-');

const textsFor = (matches: readonly { id: string }[], { site, member }: TextChunks): string[] =>
  matches.some(({ id }) => usesMemberTexts(id)) ? [site, member] : [site];

/** Fetches and runs the scripts of a page after its first paint. */
export function startScript(
  manifest: AssetsManifest,
  matches: readonly { id: string }[],
  textChunks: TextChunks | undefined,
): string {
  const matched = matches.flatMap(({ id }) => manifest.routes[id] ?? []);
  const routes = matched.map((route) => [
    route.id,
    [route.clientActionModule, route.clientLoaderModule, route.module].filter(Boolean),
  ]);
  const needed = new Set([...manifest.entry.imports, ...matched.flatMap(({ imports }) => imports ?? [])]);
  // The others import it, and it takes longest to run.
  const files = [...needed].toSorted((a, b) => Number(isFramework(b)) - Number(isFramework(a)));
  const texts = textChunks ? textsFor(matches, textChunks) : [];
  // In development, components refuse to load before the runtime of hot reload.
  const runtime = manifest.hmr ? [manifest.hmr.runtime] : [];
  const given = {
    files: [...runtime, ...files, ...texts, manifest.url],
    routes,
    entry: manifest.entry.module,
  };
  return `{const{files,routes,entry}=${JSON.stringify(given)};${preload}${begin}${keepTap}${whenPainted}}`;
}
