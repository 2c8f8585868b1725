import sharp from 'sharp';
import { examinePicture, type PictureFault, type PictureSize } from './examine.ts';
import { MOST_PIXELS, type Rendition } from './renditions.ts';

/** What the encoder's process is sent, and what it answers. Pictures come as files: they are too large to be handed over. */
export type Task = { original: string; rendition: Rendition } | { examine: string };
export interface Outcome {
  bytes?: Uint8Array;
  examined?: PictureSize | PictureFault;
  error?: string;
}

/** Phones show these pixel by pixel; the larger ones they scale down, which hides what compression did. */
const LARGEST_SHOWN_AS_IS = 320;

// Whoever stops the shop at a terminal stops this process too; it goes on until the server lets go of it.
process.on('SIGINT', () => undefined);
process.on('message', ({ id, ...task }: Task & { id: number }) => {
  work(task).then(
    (outcome) => answer(id, outcome),
    (error: unknown) => answer(id, { error: error instanceof Error ? error.message : String(error) }),
  );
});

function answer(id: number, outcome: Outcome): void {
  if (process.connected) process.send?.({ id, ...outcome });
}

async function work(task: Task): Promise<Outcome> {
  if ('examine' in task) return { examined: await examinePicture(task.examine) };
  return { bytes: await encode(task.original, task.rendition) };
}

async function encode(original: string, { width, format }: Rendition): Promise<Uint8Array> {
  const sized = sharp(original, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  switch (format) {
    // Effort 4 costs 13 times as much for the same bytes.
    case 'avif':
      return sized.avif({ quality: width > LARGEST_SHOWN_AS_IS ? 50 : 56, effort: 2 }).toBuffer();
    case 'webp':
      return sized.webp({ quality: 76, effort: 3 }).toBuffer();
    case 'jpg':
      return sized.flatten({ background: '#ffffff' }).jpeg({ quality: 78, progressive: true }).toBuffer();
  }
}
