import { PLACEHOLDER_ADDRESS } from './texts.ts';

/** The shop's address of the settings, in lines; a placeholder while they have none (admin specification, 2: orders, 9). */
export function addressLines(address = ''): readonly string[] {
  const lines = address.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 0 ? lines : PLACEHOLDER_ADDRESS;
}
