/** The light build ships without types. */
declare module 'hls.js/light' {
  export { default as Hls, ErrorTypes, Events, type ErrorData, type Level } from 'hls.js';
}
