import { pictureOf, variantOf } from '@paddock/contracts/upload/media-address';

/** Width of avatars and logos at 2x density. */
const MIN_WIDTH = 320;

export function smallPicture(address: string | null) {
  const view = pictureOf(address ?? '');
  if (!view) return undefined;
  const width = view.widths.find((each) => each >= MIN_WIDTH) ?? view.width;
  const src = variantOf(view, width, view.forms.at(-1)!);
  return { src, width, height: Math.round((view.height * width) / view.width) };
}
