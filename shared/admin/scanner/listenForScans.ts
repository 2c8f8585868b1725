import { scannedCode } from '../../format/codes.ts';
import { groupBy } from '../../format/groupBy.ts';
import { charOf, type Char } from './charOf.ts';
import { fieldAt, intoOf, putBack, stateOf, takesCode, writeInto, type FieldState } from './field.ts';
import { isScan, LONGEST_GAP_MS } from './isScan.ts';
import { isReplayed, replay } from './replay.ts';

export interface ScanListener {
  onCode(code: string): void;
  /** Left out, nothing is known beforehand. */
  isKnown?: ((code: string) => boolean) | undefined;
}

interface Pressed {
  event: KeyboardEvent;
  char: Char;
  field: ReturnType<typeof fieldAt>;
}

/** Codes begin with a letter or digit, or with what AIM puts before them; `+`, `-` and `/` alone are a hand's. */
const FIRST = /^[a-z0-9\]]$/i;
const SILENT = new Set(['Shift', 'CapsLock', 'NumLock', 'AltGraph']);
/** Until a second key that ends a scan, Enter after Tab, is a hand's. */
const SECOND_END_MS = 20;

/**
 * Tells a scanner, which is a keyboard to the computer, from hands. Keys that may be of a code are held back where they
 * would act, and undone where they were written; hands get theirs a moment later. `current` is who hears the code.
 */
export function listenForScans(current: () => ScanListener | undefined): () => void {
  let pressed: Pressed[] = [];
  let before = new Map<NonNullable<Pressed['field']>, FieldState>();
  let pause: ReturnType<typeof setTimeout> | undefined;
  let ended = { at: -Infinity, within: 0 };

  function press(event: KeyboardEvent) {
    if (isReplayed(event) || SILENT.has(event.key)) return;
    const isEnd = event.key === 'Enter' || event.key === 'Tab';
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing && !event.repeat;
    const char = isPlain && !isEnd ? charOf(event) : null;
    if (isEnd && isPlain && pressed.length === 0) {
      const since = event.timeStamp - ended.at;
      if (since >= 0 && since <= ended.within) return hold(event);
    }
    const isClose = event.timeStamp - (pressed.at(-1)?.event.timeStamp ?? -Infinity) <= LONGEST_GAP_MS;
    if (pressed.length > 0 && !(isClose && (char || (isEnd && isPlain)))) settle(null);
    if (isEnd && pressed.length > 0) return settle(event);
    if (char && (pressed.length > 0 || FIRST.test(char.byLayout) || FIRST.test(char.byPlace))) take(event, char);
  }

  function take(event: KeyboardEvent, char: Char) {
    const field = fieldAt(event.target);
    if (!field) hold(event);
    else if (!before.has(field)) before.set(field, stateOf(field));
    pressed.push({ event, char, field });
    clearTimeout(pause);
    pause = setTimeout(() => settle(null), LONGEST_GAP_MS);
  }

  /** Ends the burst: by Enter or Tab, or by a pause. */
  function settle(end: KeyboardEvent | null) {
    clearTimeout(pause);
    const [keys, states] = [pressed, before];
    pressed = [];
    before = new Map();
    const listener = current();
    const code = listener && heard(keys, states, end, listener.isKnown);
    if (code === undefined) return release(keys);
    const times = keys.map(({ event }) => event.timeStamp);
    if (end) {
      hold(end);
      ended = { at: end.timeStamp, within: Math.max(SECOND_END_MS, ...gapsOf(times)) };
    }
    for (const [field, state] of states)
      if (field.isConnected) putBack(field, code.isWhole ? { ...state, value: '' } : state);
    const field = keys[0]?.field ?? null;
    if (field && takesCode(field)) writeInto(field, code.text);
    else current()?.onCode(code.text);
  }

  /** Scanners that are no keyboard but an input method write a code at once, without keys. */
  function insert(event: InputEvent) {
    const field = fieldAt(event.target);
    const listener = current();
    if (!field || takesCode(field) || !listener || event.inputType !== 'insertText' || !event.cancelable) return;
    const text = (event.data ?? '').trim();
    const isKnown = listener.isKnown?.(scannedCode(text)) ?? false;
    const hasEnd = /[\r\n\t]$/.test(event.data ?? '');
    if (!isScan({ text, into: intoOf(field), gaps: [0], hasEnd, isKnown })) return;
    hold(event);
    listener.onCode(scannedCode(text));
  }

  window.addEventListener('keydown', press, { capture: true });
  window.addEventListener('beforeinput', insert, { capture: true });
  return () => {
    clearTimeout(pause);
    window.removeEventListener('beforeinput', insert, { capture: true });
    window.removeEventListener('keydown', press, { capture: true });
  };
}

function hold(event: Event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

const gapsOf = (times: readonly number[]): number[] => times.slice(1).map((time, i) => time - (times[i] ?? time));

/** The code of a burst; undefined when a hand typed it. `isWhole` when it began with what stood in the search. */
function heard(
  keys: readonly Pressed[],
  states: ReadonlyMap<unknown, FieldState>,
  end: KeyboardEvent | null,
  isKnown: (code: string) => boolean = () => false,
): { text: string; isWhole: boolean } | undefined {
  const field = keys[0]?.field ?? null;
  const texts = (['byLayout', 'byPlace'] as const).map((kind) => keys.map(({ char }) => char[kind]).join(''));
  const known = texts.find((text) => isKnown(scannedCode(text)));
  const text = known ?? texts[0] ?? '';
  const gaps = gapsOf([...keys.map(({ event }) => event), ...(end ? [end] : [])].map(({ timeStamp }) => timeStamp));
  const into = intoOf(field);
  // Keys that came with a pause, on a machine that was busy.
  const whole = (into === 'search' && known === undefined && states.get(field)?.value.trim()) || '';
  const isWhole = whole !== '' && isKnown(scannedCode(whole + text));
  if (!isScan({ text, into, gaps, hasEnd: end !== null, isKnown: known !== undefined || isWhole })) return undefined;
  return { text: scannedCode(isWhole ? whole + text : text), isWhole };
}

/** They were a hand's: what was held back is done now. */
function release(keys: readonly Pressed[]) {
  const held = keys.filter(({ field }) => !field).map(({ event }) => event);
  for (const events of groupBy(held, ({ target }) => target).values()) replay(events);
}
