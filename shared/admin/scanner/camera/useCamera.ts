import { useEffect, useRef, useState, type RefObject } from 'react';
import { NoCamera, openCamera } from './openCamera.ts';
import { readerFor } from './reader.ts';
import { createSight } from './sight.ts';
import type { CameraFailure } from './texts.ts';

/** Between two looks, in milliseconds. */
const PAUSE_MS = 120;

interface Camera {
  video: RefObject<HTMLVideoElement | null>;
  isRunning: boolean;
  failure: CameraFailure | null;
}

/** Runs the camera as long as it is shown, and says each code once until it is taken away. */
export function useCamera(onCode: (code: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onCode);
  const [state, setState] = useState<Omit<Camera, 'video'>>({ isRunning: false, failure: null });
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    const run = async () => {
      stream = await openCamera();
      if (isOver || !video.current) return stop();
      const shown = video.current;
      shown.srcObject = stream;
      await shown.play();
      const read = await readerFor();
      if (!isOver) setState({ isRunning: true, failure: null });
      const sight = createSight();
      const look = async () => {
        // A picture that cannot be read is one of many.
        const codes = await read(shown).catch(() => []);
        if (isOver) return;
        for (const code of sight(codes, performance.now())) latest.current(code);
        pause = setTimeout(() => void look(), PAUSE_MS);
      };
      await look();
    };
    run().catch((error: unknown) => {
      stop();
      if (!isOver) setState({ isRunning: false, failure: error instanceof NoCamera ? error.why : 'reader' });
    });
    return () => {
      isOver = true;
      clearTimeout(pause);
      stop();
    };
  }, []);
  return { video, ...state };
}
