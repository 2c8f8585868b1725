/** Collects the definitions (patterns, clips, gradients) of one drawing. */
export interface Sheet {
  /** A close-up shows the weave of the cloth; from farther away it would only be noise. */
  readonly closeUp: boolean;
  /** Stores a definition made for a fresh id and returns that id; the same content is stored once. */
  define(build: (id: string) => string): string;
  definitions(): string;
}

export function createSheet(closeUp: boolean): Sheet {
  const byContent = new Map<string, string>();
  return {
    closeUp,
    define(build) {
      const content = build('#');
      const known = byContent.get(content);
      if (known) return known;
      const id = `d${byContent.size}`;
      byContent.set(content, id);
      return id;
    },
    definitions: () => [...byContent].map(([content, id]) => content.replace('"#"', `"${id}"`)).join(''),
  };
}
