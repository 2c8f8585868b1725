import type { Language } from './language.ts';
import type { Registry, RegistryEntry, ShellEntry } from './registry.ts';

/** Whether pages can be in this language: what frames them is. */
export const isIn = ({ languages }: Pick<ShellEntry, 'languages'>, language: Language): boolean =>
  language === 'en' || languages?.[language] !== undefined;

/**
 * What is current, as pages in this language need it: its builds in the place of the English ones. A remote that lacks it is
 * marked as English (`language`), and everything is English where the shell lacks it. No entry names other languages any more.
 */
export function inLanguage<State extends { shell: ShellEntry; registry: Registry }>(
  state: State,
  language: Language,
): State {
  const meant = isIn(state.shell, language) ? language : 'en';
  const shell = entryIn(state.shell, meant) ?? state.shell;
  const entries = Object.entries(state.registry).map(([name, entry]): [string, RegistryEntry] => {
    const english = { ...withoutLanguages(entry), ...(meant !== 'en' && { language: 'en' as const }) };
    return [name, entryIn(entry, meant) ?? english];
  });
  return {
    ...state,
    shell: { ...shell, ...(meant !== 'en' && { language: meant }) },
    registry: Object.fromEntries(entries),
  };
}

/** An entry with the builds of this language in the place of the English ones; null where it has none. */
export function entryIn<Entry extends RegistryEntry | ShellEntry>(entry: Entry, language: Language): Entry | null {
  if (language === 'en') return withoutLanguages(entry);
  const files = entry.languages?.[language];
  if (!files) return null;
  // Pages that are not rendered in this language are left to the browser; what developers have is in every language.
  const { server: _, ...rest } = withoutLanguages(entry);
  return { ...rest, ...files } as unknown as Entry;
}

function withoutLanguages<Entry extends RegistryEntry | ShellEntry>(entry: Entry): Entry {
  const { languages: _, ...rest } = entry;
  return rest as unknown as Entry;
}
