const FIGURES = /^[\^=v]?(\d+)(?:\.(\d+))?(?:\.(\d+))?$/;

/**
 * The one kind of range that the registry keeps, `^19.3.1`, for what federation's tools write: the same, an exact version
 * (what the remote was built with; federation itself only warns of a later one), or that any will do, which is taken for
 * `built`, the version it was built with. Null for a range that says something else.
 */
export function caretRange(range: string | boolean | undefined, built: string | undefined): string | null {
  const isAny = !range || range === true || range === '*';
  const wanted = isAny ? built : range;
  const figures = FIGURES.exec(wanted?.trim() ?? '');
  if (!figures || (isAny && figures[3] === undefined)) return null;
  const [, major, minor = '0', patch = '0'] = figures;
  return `^${major}.${minor}.${patch}`;
}
