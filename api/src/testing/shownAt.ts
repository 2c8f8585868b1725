import sharp from 'sharp';

/** A picture of the shop's 4:5 as a screen shows it, so many pixels wide, as PNG. */
export function shownAt(picture: string | Uint8Array, width: number): Promise<Buffer> {
  const height = Math.round((width * 5) / 4);
  return sharp(picture).resize({ width, height, fit: 'fill' }).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}
