import { create } from 'zustand';
import type { PersonHere } from '@shop/shared/contracts/http/till/pins';

/** Who opened the till without the server; the PIN is known until the server is told who it is. */
export const useOpened = create<{ opened: { person: PersonHere; pin: string } | null }>(() => ({ opened: null }));
