const TONES = { wrong: { hertz: 220, seconds: 0.25 }, read: { hertz: 1760, seconds: 0.1 } };

/** A low tone for what went wrong, a short high one for what was read; silent where the browser has no sound. */
export function beep(kind: keyof typeof TONES = 'wrong'): void {
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = 'square';
  tone.frequency.value = TONES[kind].hertz;
  volume.gain.value = 0.15;
  tone.connect(volume).connect(audio.destination);
  tone.addEventListener('ended', () => void audio.close());
  tone.start();
  tone.stop(audio.currentTime + TONES[kind].seconds);
}
