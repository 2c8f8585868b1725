import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';

const KEY = 'newOrderSound';
const CHANGED = 'newordersound';

/** Two tones, a fourth apart. */
const TONES = [
  { hertz: 659.25, after: 0 },
  { hertz: 880, after: 0.14 },
];
const SECONDS = 0.35;
const LOUDNESS = 0.12;

/**
 * A short sound, made by the browser itself, and whether it is on: on this device, until it is switched off. Browsers let
 * a page sound only after one has pressed something in it; before that it stays silent.
 */
export function useChime(): { isOn: boolean; toggle(): void; play(): void } {
  const isOn = useSyncExternalStore(subscribe, readIsOn, () => true);
  const audio = useRef<AudioContext | null>(null);

  useEffect(() => {
    const open = () => {
      audio.current ??= typeof AudioContext === 'undefined' ? null : new AudioContext();
      void audio.current?.resume();
    };
    window.addEventListener('pointerdown', open);
    window.addEventListener('keydown', open);
    return () => {
      window.removeEventListener('pointerdown', open);
      window.removeEventListener('keydown', open);
      void audio.current?.close();
      audio.current = null;
    };
  }, []);

  const play = useCallback(() => {
    const context = audio.current;
    if (!readIsOn() || context?.state !== 'running') return;
    for (const { hertz, after } of TONES) sound(context, hertz, context.currentTime + after);
  }, []);
  const toggle = useCallback(() => {
    try {
      localStorage.setItem(KEY, readIsOn() ? 'off' : 'on');
    } catch {
      // Without storage it stays on.
    }
    window.dispatchEvent(new Event(CHANGED));
  }, []);
  return { isOn, toggle, play };
}

function sound(context: AudioContext, hertz: number, at: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(LOUDNESS, at);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + SECONDS);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + SECONDS);
}

function readIsOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

function subscribe(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  window.addEventListener('storage', changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener('storage', changed);
  };
}
