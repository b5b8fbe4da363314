import { Text, TextList } from '../fields.ts';
import {
  documentAddressForm,
  longestAddress,
  longestPictureAddress,
  mediaAddressForm,
  pictureAddressForm,
  privateAddressForm,
  subtitlesAddressForm,
  videoAddressForm,
} from './media-address.ts';

interface AddressOptions {
  optional?: boolean;
  blank?: boolean;
}

const key = 'a'.repeat(43);
const named = (start: string, ending = 'pdf'): readonly [string, string] => [
  `${start}/${key}/a.${ending}`,
  `${start}/${key}/${'a'.repeat(longestAddress - start.length - key.length - `//.${ending}`.length)}.${ending}`,
];
const pictures = [
  `/media/p/${key}/1x1/clear.png`,
  `/media/p/${key}/10000x10000/${'a'.repeat(48)}.webp`,
] as const;
const videos = [`/media/v/${key}/video.mp4`, `/media/v/${key}/video.webm`] as const;

const address = (
  pattern: RegExp,
  max: number,
  examples: readonly [string, string],
  { blank = false, ...options }: AddressOptions = {},
) =>
  Text({ max, pattern: blank ? new RegExp(`^$|${pattern.source}`) : pattern, blank, examples, ...options });

/** Uploaded pictures only, no external URLs. */
export const PictureAddress = (options?: AddressOptions) =>
  address(pictureAddressForm, longestPictureAddress, pictures, options);

export const PictureAddressList = ({ max, optional }: { max: number; optional?: boolean }) =>
  TextList({
    max,
    itemMax: longestPictureAddress,
    itemPattern: pictureAddressForm,
    examples: pictures,
    ...(optional && { optional }),
  });

/** Uploaded public documents only. */
export const FileAddress = (options?: AddressOptions) =>
  address(documentAddressForm, longestAddress, named('/media/d'), options);

/** Uploaded subtitles only. */
export const SubtitlesAddress = (options?: AddressOptions) =>
  address(subtitlesAddressForm, longestAddress, named('/media/d', 'vtt'), options);

/** Uploaded private files only, opened through expiring links. */
export const PrivateFileAddress = (options?: AddressOptions) =>
  address(privateAddressForm, longestAddress, named('/media/x'), options);

export const PrivateFileAddressList = ({ max, optional }: { max: number; optional?: boolean }) =>
  TextList({
    max,
    itemMax: longestAddress,
    itemPattern: privateAddressForm,
    examples: named('/media/x'),
    ...(optional && { optional }),
  });

export const VideoAddress = (options?: AddressOptions) =>
  address(videoAddressForm, longestPictureAddress, videos, options);

/** Any uploaded file. */
export const MediaAddress = (options?: AddressOptions) =>
  address(mediaAddressForm, longestAddress, named('/media/d'), options);

export const MediaAddressList = ({ max }: { max: number }) =>
  TextList({ max, itemMax: longestAddress, itemPattern: mediaAddressForm, examples: named('/media/d') });
