import { useEffectEvent, useLayoutEffect } from 'react';

/** Calls `press` with keys that are meant for the page, before anybody else: whoever is quick is heard. */
export function useQueueKeys(press: (event: KeyboardEvent) => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (!event.repeat && !isElsewhere(event)) press(event);
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Somebody types, holds another key, or a dialog is open. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.defaultPrevented) return true;
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return true;
  const { target } = event;
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}
