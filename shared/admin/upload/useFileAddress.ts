import { useEffect, useState } from 'react';

/** An address for a file that was chosen, as long as it is shown. */
export function useFileAddress(file: File | undefined): string | undefined {
  const [shown, setShown] = useState<{ file: File; address: string }>();
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    queueMicrotask(() => setShown({ file, address }));
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return shown && shown.file === file ? shown.address : undefined;
}
