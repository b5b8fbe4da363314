/** Loaded by a dynamic import, so they stay files of their own. */
const onDemand =
  /\/(?:hls-source|player\/texts\/(?!player-texts)[\w-]+|search-dialog|crop-dialog|site-toaster|toaster)\.(?:module\.css|tsx?|json)$/;

const formParts =
  /\/web\/app\/(?:forms|in-care|phone)\/|\/web\/ui\/src\/(?:forms\/(?!text-area|typed-text)|browser\/tab-entries|uploads\/send-file)|\/contracts\/src\/(?:people\/person|race\/catalog\/race)-limits\./;

/** In two forms only: long texts and attachments. */
const longFormParts =
  /\/web\/(?:ui\/src\/(?:forms\/(?:text-area|typed-text)|uploads\/upload-)|app\/forms\/attachments)/;

/** Not on lists and the home page. */
const detailParts =
  /\/web\/app\/(?:layout\/(?:prose|share-button|video-posters)|features\/(?:teams|heats\/(?:heat-card|heats|own-heat)|pilots\/entrants|gallery\/lightbox|results\/race-results|races\/detail\/(?:class-lanes|race-(?:facts|hero|summary-bar))|videos\/(?:comment-transcript|race-videos|recording-marks|video-in-place))\b)|\/web\/ui\/src\/(?:overlays\/(?:dialog|drawer|use-modal)|styles\/rich-text)\b/;

/** Style sheets of pages that have such parts. */
const detailStyles =
  /\/web\/app\/features\/(?:gallery\/gallery|news\/news-page|races\/detail\/race-detail-page|videos\/video-page)\.module\.css/;

/** The race centre and past seasons. */
const seasonParts = /\/web\/app\/features\/(?:races\/race-center-page|results\/podium-list)\./;

/** Dates are formatted on the server, except in the inbox. */
const inboxParts = /\/web\/app\/time\/clock-text\./;

const isDetail = (id: string) => detailParts.test(id) || detailStyles.test(id);

const publicFeatures =
  /\/web\/app\/(?:paging|features\/(?:races|results|news|videos|gallery|club|pilots))\/(?!.*-(?:page|main)\.tsx)/;

/** Of lists. */
const listParts = /\/web\/ui\/src\/pagination\./;

const group = (name: string, priority: number, test: (id: string) => boolean, minShareCount = 1) => ({
  name,
  priority,
  test: (id: string) => !onDemand.test(id) && test(id),
  minShareCount,
});

/**
 * Few chunks per page: each costs a request and its headers. A module is in the first group that names it or needs it.
 * Routes stay chunks of their own, with the modules that only they import.
 */
export const chunkGroups = [
  group('framework', 50, (id) =>
    /\/node_modules\/(?!hls|socket|engine|libphone|qrcode|react-toastify)|^\0(?:rolldown|vite)/.test(id),
  ),
  group(
    'site',
    40,
    (id) =>
      /\/web\/(?:app\/(?:i18n\/browser-texts|layout|prefetch|release|network|lifetime|time)|ui\/src)\//.test(
        id,
      ) &&
      !formParts.test(id) &&
      !longFormParts.test(id) &&
      !inboxParts.test(id) &&
      !detailParts.test(id) &&
      !listParts.test(id),
  ),
  group('forms', 30, (id) => formParts.test(id) && !longFormParts.test(id)),
  // The poster of a video; the player follows on demand.
  group('watch', 22, (id) =>
    /\/features\/(?:player\/(?:video-player|texts\/player-texts)|videos\/watch-video)\b/.test(id),
  ),
  group('player', 20, (id) => /\/web\/app\/features\/(?:player|danmaku)\//.test(id)),
  group(
    'content',
    12,
    (id) => (publicFeatures.test(id) && !isDetail(id) && !seasonParts.test(id)) || listParts.test(id),
    2,
  ),
  // Pages that follow a race day.
  group('heats', 11, (id) =>
    /\/web\/app\/features\/heats\/(?:connection-pill|following\/(?:day-watch|use-day-version))\./.test(id),
  ),
  group('seasons', 11, (id) => seasonParts.test(id), 2),
  group('detail', 10, isDetail, 2),
];
