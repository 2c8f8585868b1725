import { createContext } from 'react';
import type { SettingsValues } from './sections/section.ts';

/** What each field of the section goes back to. */
export const Defaults = createContext<SettingsValues | null>(null);
