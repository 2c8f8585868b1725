import { pnpm } from './pnpm.ts';

interface Advisory {
  module_name: string;
  severity: string;
  title: string;
  url: string;
  findings: { version: string; paths: string[] }[];
}

/** What the registry knows of what runs in production; `unasked` is why it could not be asked. */
export interface Audit {
  faults: string[];
  unasked: string | null;
}

/**
 * Asks the registry which of the versions in the lock file that run in production, in servers or browsers, have a known
 * vulnerability of high or critical severity. Somebody may be offline, and not every registry knows any: then nobody knows.
 */
export async function audit(registry: string | null = null): Promise<Audit> {
  const where = registry === null ? [] : ['--registry', registry];
  const { output, errors } = await pnpm(['audit', '--prod', '--audit-level', 'high', '--json', ...where], {
    env: { PNPM_CONFIG_FETCH_RETRIES: '1', PNPM_CONFIG_FETCH_RETRY_MINTIMEOUT: '1000' },
  });
  const advisories = advisoriesIn(output);
  if (advisories) return { faults: advisories.map(faultText), unasked: null };
  const [, reason = errors] = /[×✕]([\s\S]*)/.exec(errors) ?? [];
  return { faults: [], unasked: reason.replaceAll(/[\s│├─▶╰]+/g, ' ').trim() };
}

function advisoriesIn(output: string): Advisory[] | null {
  try {
    const { advisories }: { advisories?: Record<string, Advisory> } = JSON.parse(output);
    return advisories ? Object.values(advisories) : null;
  } catch {
    return null;
  }
}

function faultText({ module_name, severity, title, url, findings }: Advisory): string {
  const where = findings.map(({ version, paths }) => `${version} by ${paths.join(', ')}`).join('; ');
  return `${module_name} (${where}) has a known vulnerability, ${severity}: ${title} ${url}`;
}

/** A part of `npm test`. Throws when there is a vulnerability; says so when nobody could be asked, and goes on. */
export async function checkVulnerabilities(): Promise<void> {
  const { faults, unasked } = await audit();
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const said = unasked === null ? 'none is known' : `NOT ASKED: ${unasked}`;
  process.stdout.write(`\n— known vulnerabilities of what runs in production: ${said}\n`);
}
