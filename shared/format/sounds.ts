/** Urdu's letters, as people write them in Roman ones. */
const ROMAN: Record<string, string> = Object.fromEntries(
  'اa بb پp تt ٹt ثs جj چch حh خkh دd ڈd ذz رr ڑr زz ژz سs شsh صs ضz طt ظz ع غgh فf قq کk گg لl مm نn ںn وo ہh ء یi ےe'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);

/** What sounds alike in Roman Urdu and in what English makes of it; kh, gh, ch and sh stay what they are. */
const ALIKE: [RegExp, string][] = [
  [/ph/g, 'f'],
  [/chh/g, 'ch'],
  [/([bdjt])h/g, '$1'],
  [/ck|q|c(?!h)/g, 'k'],
  [/x/g, 'ks'],
  [/ee|ie|ea|ey|y/g, 'i'],
  [/oo|ou/g, 'u'],
  [/w/g, 'v'],
  [/z/g, 's'],
  [/(.)\1+/g, '$1'],
  [/(.[^kgcs])h$/, '$1'],
];

const URDU = /[\u0621-\u06d3]/;

export const isUrdu = (word: string): boolean => URDU.test(word);

/** A word of `searchParts` as it is heard, in Roman letters: `qameez` is `kameez`, `neela` is `nila`. */
export function soundOf(word: string): string {
  const roman = isUrdu(word) ? [...word.replace(/^و/, 'w')].map((letter) => ROMAN[letter] ?? letter).join('') : word;
  return ALIKE.reduce((sound, [written, heard]) => sound.replace(written, heard), roman);
}

/** What is left of a sound in Urdu's letters, which leave most vowels out: `shalvar` and `shloar` are `shlr`. */
export function bonesOf(sound: string): string {
  const bare = sound.slice(1).replace(/[aeiouv]/g, '');
  return (sound.charAt(0).replace(/[aeiou]/, 'a') + bare).replace(/(.)\1+/g, '$1');
}

/** Whether one letter more, less or another, or two that changed places, lead from one word to the other. */
export function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [a, b] = [one.slice(at), other.slice(at)];
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}

/** Whether a word can be another with one letter typed wrong: not a short one, nor its first letter. */
export function isTypo(typed: string, word: string): boolean {
  if (Math.min(typed.length, word.length) < 4 || typed[0] !== word[0]) return false;
  // Of four letters another one makes another word: boot and boat.
  return isNear(typed, word) && (typed.length !== word.length || typed.length > 4 || isTurned(typed, word));
}

const isTurned = (one: string, other: string): boolean => [...one].sort().join('') === [...other].sort().join('');
