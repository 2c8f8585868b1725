import { useCallback } from 'react';

/** A ref that lets an element show a file that was chosen, for as long as the element is there. */
export function useFileSource(file: Blob | undefined) {
  return useCallback(
    (element: HTMLImageElement | HTMLVideoElement | null) => {
      if (!element || !file) return undefined;
      const url = URL.createObjectURL(file);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
}
