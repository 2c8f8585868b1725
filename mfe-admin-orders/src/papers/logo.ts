/** Where the settings' logo is, wide enough for paper; '' without one. `base` is where pictures are. */
export const logoAddress = (path = '', base: string): string => path && `${base}/${path}`;

/** A picture as the PNG a PDF takes, whatever its format; undefined where it cannot be read. */
export async function pngOf(address: string): Promise<string | undefined> {
  try {
    const picture = new Image();
    picture.crossOrigin = 'anonymous';
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    return canvas.toDataURL('image/png');
  } catch {
    return undefined;
  }
}
