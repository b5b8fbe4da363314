/** PNG of the current frame; fails for cross-origin video. */
export async function takeScreenshot(video: HTMLVideoElement, name: string): Promise<void> {
  const page = video.ownerDocument;
  const canvas = page.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!picture) throw new Error('The picture is empty.');
  const link = page.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = `${name}.png`;
  link.click();
  // The download has started after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
