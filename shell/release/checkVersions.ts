import semver from 'semver';

/** Throws when the deployed shell does not speak the remote's contract: it accepts its own number and the one before. */
export function checkContract(name: string, contract: number, spoken: number): void {
  if (contract !== spoken && contract !== spoken - 1) {
    throw new Error(`${name} speaks contract ${contract}, the deployed shell speaks ${spoken}`);
  }
}

/** Throws when the deployed shell does not provide what the remote needs; federation itself would only log it. */
export function checkVersions(name: string, requires: Record<string, string>, provides: Record<string, string>): void {
  for (const [library, range] of Object.entries(requires)) {
    const version = provides[library];
    if (!version || !semver.satisfies(version, range)) {
      throw new Error(`${name} needs ${library} ${range}, the deployed shell provides ${version ?? 'none'}`);
    }
  }
}
