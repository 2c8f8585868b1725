import type { RegistryClient } from './registry.ts';
import { minuteOf, say } from './say.ts';

/** Shows what is current and how it came to be so. Throws a Refusal. */
export async function status(registry: RegistryClient): Promise<void> {
  const { name, current, versions, switches } = await registry.releases();
  const [last] = switches;
  if (!current) say(`nothing of ${name} is current`);
  else
    say(`${name} ${current} is current${last ? `, since ${minuteOf(last.at)} UTC by ${last.by} (${last.why})` : ''}`);
  if (last?.reason) say(`Reason: ${last.reason}`);
  const [newest] = versions;
  if (newest && !newest.isCurrent && !newest.isBad) {
    say(`Not promoted yet: ${newest.version}, published ${minuteOf(newest.at)} UTC by ${newest.by}`);
  }
}
