import type { CameraFailure } from './texts.ts';

/** Why there is no picture. */
export class NoCamera extends Error {
  readonly why: CameraFailure;
  constructor(why: CameraFailure) {
    super(why);
    this.why = why;
  }
}

const WHY: Record<string, CameraFailure> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** The camera at the back where there are two. Throws `NoCamera`. */
export async function openCamera(): Promise<MediaStream> {
  if (!window.isSecureContext) throw new NoCamera('insecure');
  // Browsers have none where they may not ask for it.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new NoCamera('none');
  try {
    const video = { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } };
    return await devices.getUserMedia({ video, audio: false });
  } catch (error) {
    throw new NoCamera(WHY[error instanceof Error ? error.name : ''] ?? 'none');
  }
}
