import { clsx } from 'clsx';
import { Volume2, VolumeX } from 'lucide-react';
import { NEW_ORDERS } from './texts.ts';

/** Whether new orders are heard on this device. */
export function SoundSwitch({ isOn, onToggle }: { isOn: boolean; onToggle(): void }) {
  const Mark = isOn ? Volume2 : VolumeX;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={NEW_ORDERS.sound}
      data-tooltip=""
      onClick={onToggle}
      className="inline-flex min-h-9 items-center gap-2 rounded-full px-2 text-ink hover:bg-sunken"
    >
      <Mark aria-hidden="true" className="size-5" />
      <span
        aria-hidden="true"
        className={clsx(
          'flex h-5 w-9 rounded-full border p-0.5',
          isOn ? 'justify-end border-coral bg-coral' : 'border-line-strong bg-sunken',
        )}
      >
        <span className={clsx('aspect-square h-full rounded-full', isOn ? 'bg-card' : 'bg-ink-soft')} />
      </span>
    </button>
  );
}
