/** A panel in the middle of the window that scrolls inside when it is taller. */
export const panelStyle =
  'fixed inset-0 z-50 m-auto flex h-fit max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] flex-col overflow-y-auto ' +
  'rounded-xl bg-card p-6 text-ink shadow-lg data-[state=closed]:animate-fade-out data-[state=open]:animate-dialog-in';
