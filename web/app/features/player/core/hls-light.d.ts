/** The light build is the same library with less in it; only the whole one comes with types. */
declare module 'hls.js/light' {
  export { default as Hls, ErrorTypes, Events, type ErrorData, type Level } from 'hls.js';
}
