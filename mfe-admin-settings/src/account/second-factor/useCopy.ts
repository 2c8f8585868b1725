import { useShell } from '@shop/shared/remote/RemoteRoot';

/** Copies a text and says whether it could. */
export function useCopy(said: { copied: string; notCopied: string }): (text: string) => Promise<void> {
  const { notify } = useShell();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ title: said.copied, tone: 'success' });
    } catch {
      notify({ title: said.notCopied, tone: 'error' });
    }
  };
}
