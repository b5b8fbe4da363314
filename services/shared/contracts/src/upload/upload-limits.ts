/** By detected content type; file names are not trusted. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
export const videoTypes = ['video/mp4', 'video/webm', 'video/quicktime'] as const;

const openXml = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/** By file extension. */
export const documentTypes = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  docx: `${openXml}.wordprocessingml.document`,
  xlsx: `${openXml}.spreadsheetml.sheet`,
  pptx: `${openXml}.presentationml.presentation`,
  odt: `${openDocument}.text`,
  ods: `${openDocument}.spreadsheet`,
  odp: `${openDocument}.presentation`,
  txt: 'text/plain',
  csv: 'text/csv',
  vtt: 'text/vtt',
} as const;
export type DocumentEnding = keyof typeof documentTypes;

const MB = 1024 * 1024;
export const maxBytes = { picture: 30 * MB, document: 50 * MB, video: 500 * MB };
/** Over all frames, checked before decoding; cameras produce 24 to 50 million. */
export const maxPixels = 64_000_000;
export const maxFrames = 600;
/** Browsers keep all cues in memory. */
export const longestSubtitles = MB / 2;
/** SVG, which is drawn from its commands: a logo has some kilobytes. */
export const longestDrawing = MB;

/** Longest video to transcode, in seconds. */
export const longestVideo = 4 * 3600;
/** Sprite sheet of frames, evenly spaced over the video. */
export const videoSheet = { columns: 10, rows: 10, width: 160, height: 90 };

/** No declared types, because the content is inspected. */
export const memberFile = { bytes: maxBytes.document, seconds: 300 };
export const adminFile = { bytes: maxBytes.video, seconds: 900 };
/** Larger files of the office are sent in parts of this size, so that a lost connection costs one part at most. */
export const partBytes = 8 * MB;
/** At 27 KB/s a part still arrives. */
export const filePart = { bytes: partBytes, seconds: 300 };
export const fileName = { max: 200 };
export const partsOf = (bytes: number): number => Math.ceil(bytes / partBytes);
/** Of one admin; the oldest gives way. */
export const maxPartialUploads = 10;
/** Lifetime of an upload that does not go on, in hours. */
export const partialUploadHours = 24;
export const avatarFile = { bytes: maxBytes.picture, seconds: 120 };
/** Side in pixels after the crop in the browser. */
export const avatarSide = 512;
/** Forms of the site with a file, by path, and the calls they are streamed to. */
export const siteFileForms = { '/attachment': 'upload', '/member/avatar': 'save_avatar' } as const;

/** Per account and day. */
export const dailyUploads = {
  member: { files: 60, bytes: 300 * MB },
  admin: { files: 3000, bytes: 20_000 * MB },
};
/** Of all visitors of a network, such as the Wi-Fi of a club, per hour. */
export const hourlyVisitorUploads = { files: 12, bytes: 80 * MB };

export const maxAttachments = 3;
/** Concurrent uploads of an account, or of all visitors of a network. */
export const formsAtOnce = { ofAccount: 4, ofStranger: 2 };

export const fileKinds = ['picture', 'document', 'video'] as const;
export type FileKind = (typeof fileKinds)[number];

export const fileOwner = { max: 80, pattern: /^[a-z_]+:[\w-]+$/ };
export const maxFilesPerOwner = 1000;
/** Lifetime of unreferenced files, in days. */
export const unusedFileDays = 7;
/** Lifetime of a link to a private file. */
export const linkSeconds = { min: 60, max: 86_400 };

// Error codes without the error table, to keep its texts out of browser bundles.
const tooMany = 1007;
const tooLarge = 1008;
const unavailable = 1011;
const wrongFile = 1019;

/** Permanent: retrying the same file cannot succeed. */
export const isPermanentRefusal = (code: number): boolean =>
  code === tooLarge || code === wrongFile || Math.floor(code / 100) === 50;

/** Temporary: a retry may succeed. */
export const isTemporaryRefusal = (code: number): boolean => code === tooMany || code === unavailable;
