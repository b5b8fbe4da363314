/** What is taken, by what a file really is; the name it comes with says nothing. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
export const videoTypes = ['video/mp4', 'video/webm', 'video/quicktime'] as const;

const openXml = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/** By the ending of the name. */
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
/** Of all frames together, counted before anything is decoded; a camera makes 24 to 50 million. */
export const maxPixels = 64_000_000;
export const maxFrames = 600;
/** A browser keeps every line of them while a video is watched. */
export const longestSubtitles = MB / 2;

/** What is made into several qualities at most, in seconds. */
export const longestVideo = 4 * 3600;
/** Moments of a video, evenly spread over it, side by side in one picture. */
export const videoSheet = { columns: 10, rows: 10, width: 160, height: 90 };

/** Nothing is said of types: what counts is the content, and that is looked at when it arrives. */
export const memberFile = { bytes: maxBytes.document, seconds: 300 };
export const adminFile = { bytes: maxBytes.video, seconds: 900 };
/** As the site sends it, cropped and made small in the browser, with the lines around it. */
export const croppedAvatar = { bytes: MB / 2, side: 512 };
export const avatarFile = { bytes: maxBytes.picture, seconds: 120 };

/** What one account may add in a day, and what a stranger may from one network. */
export const dailyUploads = {
  member: { files: 60, bytes: 300 * MB },
  admin: { files: 3000, bytes: 20_000 * MB },
  visitor: { files: 6, bytes: 40 * MB },
};

/** Files that go with a message or a request. */
export const maxAttachments = 3;
/** Forms with a file that may be on their way at once: of one account, and of all strangers behind one network. */
export const formsAtOnce = { ofAccount: 4, ofStranger: 2 };

export const fileKinds = ['picture', 'document', 'video'] as const;
export type FileKind = (typeof fileKinds)[number];

export const fileOwner = { max: 80, pattern: /^[a-z_]+:[\w-]+$/ };
export const maxFilesPerOwner = 1000;
/** How long a file that nobody refers to is kept, in days. */
export const unusedFileDays = 7;
/** How long a link to a private file works at most. */
export const linkSeconds = { min: 60, max: 86_400 };
