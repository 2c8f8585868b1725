import { Keyboard } from 'lucide-react';
import { lazy, useLayoutEffect, useRef, useState } from 'react';
import { LaterDialog } from '../LaterDialog.tsx';
import { ToolButton } from '../ToolButton.tsx';
import { KEYS } from './texts.ts';

const loadDialog = async () => ({ default: (await import('./help/TillKeysDialog.tsx')).TillKeysDialog });
const TillKeysDialog = lazy(loadDialog);

/** What a key does; true when it did something. By `event.key`, with `Alt+` in front where it is held. */
export type KeyActions = Readonly<Record<string, (typing: boolean) => boolean>>;

/** The keys of the till, and the button and `?` that show them. None works while a dialog is open. */
export function TillKeys({ actions }: { actions: KeyActions }) {
  const [helping, setHelping] = useState(false);
  const latest = useRef(actions);
  // With what is seen, not after it: a key that is quicker would be lost, or do what it did before.
  useLayoutEffect(() => {
    latest.current = actions;
  });

  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.isComposing) return;
      if (document.querySelector('[role$=dialog][data-state=open]')) return;
      const field = event.target instanceof Element ? event.target.closest('input, textarea, select') : null;
      const typing = field !== null && !(field instanceof HTMLInputElement && field.type === 'radio');
      const isEmpty = field instanceof HTMLInputElement && field.type === 'search' && field.value === '';
      // The digit itself, whatever Alt makes of it on this keyboard.
      const key = event.altKey ? `Alt+${event.code.replace('Digit', '')}` : event.key;
      if (key === '?' && (!typing || isEmpty)) setHelping(true);
      else if (!latest.current[key]?.(typing && !isEmpty)) return;
      event.preventDefault();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);

  return (
    <>
      <ToolButton
        label={KEYS.open}
        icon={<Keyboard aria-hidden="true" />}
        // Where there are fingers only.
        className="pointer-coarse:hidden"
        onClick={() => setHelping(true)}
      >
        {KEYS.openShort}
      </ToolButton>
      <LaterDialog load={loadDialog} isShown={helping} onClose={() => setHelping(false)}>
        <TillKeysDialog open onOpenChange={setHelping} />
      </LaterDialog>
    </>
  );
}
