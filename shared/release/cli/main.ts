import { parseArgs } from 'node:util';
import type { PackageReleases } from '../../contracts/http/releases/releases.ts';
import { remember } from './memory.ts';
import { Refusal } from './refusal.ts';
import { RegistryClient } from './registry.ts';
import { say, minuteOf } from './say.ts';
import { remoteOf, shopOf } from './settings.ts';
import { status } from './status.ts';
import { promote, rollBack } from './switch.ts';

const USAGE = `Run it in the folder of your remote, with SHOP_URL (https://shop.example) and SHOP_RELEASE_TOKEN set.

npx shop-release check               types, tests, build, and the shop's gate, which keeps nothing (--offline: asks no shop)
npx shop-release publish             gives the shop a version, as it was checked or built now; shoppers do not see it yet
npx shop-release promote [version]   makes current what was published from here, or this version, once its pages were tried (--anyway: untried)
npx shop-release rollback            back to the version that was current before and is good
npx shop-release use <version>       makes any version current; --anyway: also a bad one
npx shop-release list                all versions: * is current, x was rolled back
npx shop-release webhook [address]   has the shop tell this https address when your remote fails or was rolled back by itself; without one: nobody
npx shop-release new <name> [folder] a remote with a page, in the workspace around, or in a repository of its own there
npx shop-release dev                 serves the remote from here, inside the shop, for the browser that opens the link
npx shop-release status              what is current, since when, by whom, and how it does in the field

promote, use and rollback are refused when something else is current than you saw last: by status, list, publish, or a switch from here.

--reason <text>   why, for the history           --built <folder>   check or publish what another tool has built there
--expected <version>   what is current, where nothing was seen from here`;

const COMMANDS = new Set(['check', 'publish', 'promote', 'rollback', 'use', 'list', 'status', 'dev', 'webhook']);

process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));
try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}

async function run(args: string[]): Promise<void> {
  const { values, positionals } = parsed(args);
  const [command, version, folder] = positionals;
  if (!command || values.help) return say(USAGE);
  if (command === 'new') return (await import('./new/newRemote.ts')).newRemote(process.cwd(), version, folder);
  const remote = remoteOf(process.cwd());
  if (command === 'check' && values.offline) return (await import('./check.ts')).check(remote, null, options());
  if (!COMMANDS.has(command)) throw new Refusal(`there is no command '${command}'\n\n${USAGE}`);
  const shop = shopOf(process.env);
  const registry = new RegistryClient(shop, remote.name);
  const here = { ...remote, origin: shop.origin };
  const switching = { ...here, anyway: values.anyway ?? false, reason: values.reason, expected: values.expected };
  if (command === 'promote') return promote(registry, version, switching);
  if (command === 'use') return promote(registry, version ?? nameOne(), switching);
  if (command === 'rollback') return rollBack(registry, switching);
  if (command === 'list' || command === 'status') {
    const releases = await registry.releases();
    remember(remote.folder, shop.origin, { seen: releases.current });
    return command === 'list' ? list(releases) : status(releases);
  }
  if (command === 'webhook') return tellTo(registry, version ?? '');
  if (command === 'dev') return (await import('./dev.ts')).dev(remote, registry, shop);
  // What builds is loaded by what builds: a rollback works also while it is broken.
  if (command === 'check') return (await import('./check.ts')).check(remote, registry, options());
  return (await import('./publish.ts')).publish(remote, registry, { ...options(), origin: shop.origin });

  function options() {
    return { built: values.built };
  }
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        offline: { type: 'boolean' },
        anyway: { type: 'boolean' },
        reason: { type: 'string' },
        expected: { type: 'string' },
        built: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n\n${USAGE}`);
  }
}

function nameOne(): never {
  throw new Refusal("say which version: 'shop-release list' shows all");
}

/** A refusal in its own words; what nobody thought of with its first line alone. */
function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  const [first] = String(error instanceof Error ? error.message : error).split('\n');
  return `something went wrong that shop-release does not know: ${first}`;
}

/** Changes where news of a remote go; what they are signed with is said this once. */
async function tellTo(registry: RegistryClient, address: string): Promise<void> {
  const { secret } = await registry.setWebhook(address);
  if (!address) return say('news of it go nowhere');
  say(`news of it go to ${new URL(address).origin}, with 'Shop-Signature: t=<seconds>,v1=<hex>':`);
  say(`v1 is the HMAC-SHA256 of '<t>.<body>' with the key ${secret}`);
}

/** Shows every version of a remote, the newest first: `*` is current, `x` was rolled back. */
function list({ name, versions }: PackageReleases): void {
  if (versions.length === 0) return say(`no version of ${name} is published yet`);
  for (const { version, at, by, commit, isCurrent, isBad, isKept } of versions) {
    const mark = isCurrent ? '*' : isBad ? 'x' : ' ';
    const facts = [version, minuteOf(at), by, shortCommit(commit), isKept ? '' : '(no longer kept)'];
    say(`${mark} ${facts.filter(Boolean).join('  ')}`);
  }
}

/** The first figures of a commit, and whether the sources were changed since. */
function shortCommit(commit: string): string {
  return commit.slice(0, 12) + (commit.endsWith('+changes') ? '+' : '');
}
