/** The picture of this moment as a PNG file. A picture from a foreign address may not be read; then it fails. */
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
  // The browser has taken hold of the file when the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
