import { NOBODY, type DraftLine, type Person } from './draft.ts';

const KEY = 'messageOrder';

export interface KeptDraft {
  message: string;
  lines: DraftLine[];
  person: Person;
  code: string;
}

/** What was begun in this tab before it was left or reloaded. */
export function keptDraft(): KeptDraft {
  const empty: KeptDraft = { message: '', lines: [], person: NOBODY, code: '' };
  try {
    return { ...empty, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<KeptDraft>) };
  } catch {
    return empty;
  }
}

/** Null forgets it: it is personal, and the order is placed. */
export function keepDraft(draft: KeptDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage it lives as long as the page.
  }
}
