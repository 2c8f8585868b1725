const HERTZ = 220;
const SECONDS = 0.25;

/** A low tone for what went wrong; silent where the browser has no sound. */
export function beep(): void {
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = 'square';
  tone.frequency.value = HERTZ;
  volume.gain.value = 0.15;
  tone.connect(volume).connect(audio.destination);
  tone.addEventListener('ended', () => void audio.close());
  tone.start();
  tone.stop(audio.currentTime + SECONDS);
}
