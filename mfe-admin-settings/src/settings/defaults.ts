import { createContext } from 'react';
import type { SettingsValues } from './values.ts';

/** What each field goes back to. */
export const Defaults = createContext<SettingsValues | null>(null);
