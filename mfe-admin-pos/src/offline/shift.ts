import type { ShiftReport } from '@shop/shared/contracts/http/till/shifts';
import { placeOf } from './kept.ts';

/** A person's open shift as the server told of it; what was done since stands in this device's messages. */
export interface ToldShift {
  report: ShiftReport | null;
  /** ISO 8601, by the device's clock: when it was asked. */
  at: string;
  /** Whose drawer it is, where its person took over the till of another by PIN. */
  of?: number;
}

/** Where it is kept. */
export const shiftPlace = (userId: number) => placeOf<ToldShift>(`shift-${userId}`);
export const NO_SHIFT: ToldShift = { report: null, at: '' };

/** Somebody takes over a till by PIN without the server: its drawer stays where it is. */
export async function handShift(from: number, to: number): Promise<void> {
  if (from === to) return;
  const told = (await shiftPlace(from).read()) ?? NO_SHIFT;
  await shiftPlace(to).write({ ...told, of: told.of ?? from });
}
