const channels = (hex: string): [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** Mixes two `#rrggbb` colours; `share` is how much of the second one, 0 to 1. */
function mix(first: string, second: string, share: number): string {
  const to = channels(second);
  const mixed = channels(first).map((channel, index) => Math.round(channel + ((to[index] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

export const darker = (hex: string, share: number): string => mix(hex, '#1d1420', share);
export const lighter = (hex: string, share: number): string => mix(hex, '#fffaf2', share);

/** Perceived lightness, 0 (black) to 1 (white). */
export function lightness(hex: string): number {
  const [red, green, blue] = channels(hex);
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
}

/** A thread that can be seen on this fabric without shouting. */
export const threadOn = (hex: string): string => (lightness(hex) > 0.45 ? darker(hex, 0.32) : lighter(hex, 0.42));
