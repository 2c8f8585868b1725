import { pnpm } from './pnpm.ts';

/** Every package that runs in production, in servers or browsers, as CycloneDX 1.6 (JSON). Throws when pnpm fails. */
export async function billOfMaterials(): Promise<string> {
  const kind = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application'];
  const { code, output, errors } = await pnpm(['sbom', '--prod', ...kind]);
  if (code !== 0) throw new Error(`pnpm sbom failed: ${errors}`);
  return output;
}
