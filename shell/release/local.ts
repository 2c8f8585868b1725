import { hostname } from 'node:os';
import { keepPrivate, openRegistry, privacyText, readConfig, type LocalRegistry } from '../server/api.ts';
import { DeployedFiles } from '../server/deployed.ts';
import { adopt } from '../server/registry/adopt.ts';
import { Follower } from '../server/registry/follow.ts';
import { Obtaining } from '../server/registry/obtaining.ts';
import { VersionFolders } from '../server/registry/versionFolders.ts';

/** The registry of this machine's shop, and its DEPLOY_DIR. */
export interface Local {
  registry: LocalRegistry;
  folders: VersionFolders;
  obtaining: Obtaining;
  /** Who releases, as the registry tells it. */
  by: string;
  /** Brings every version here that is current, and notes what is. */
  fetchLive(): Promise<void>;
}

/**
 * Hands `work` the registry that the environment names; the shop may run meanwhile. One that is empty takes over what
 * DEPLOY_DIR holds. `command` is what somebody typed.
 */
export async function withLocalRegistry<T>(command: string, work: (local: Local) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  if (config.apiUrl) {
    throw new Error(`API_URL is set: what is released is said at ${config.apiUrl}. Release where that api runs.`);
  }
  const { deployDir } = config;
  const privacy = privacyText(keepPrivate(config.dataDir));
  if (privacy) process.stdout.write(`${privacy}\n`);
  const by = `${command} on ${hostname()}`;
  const registry = await openRegistry(config);
  try {
    await adopt(registry, deployDir, by);
    const folders = new VersionFolders(deployDir);
    const obtaining = new Obtaining(folders, {
      describe: ({ name, version }) => registry.version(name, version),
      tarball: async (digest) => (await registry.artifact(digest)).stream,
    });
    const fetchLive = async () => {
      const deployed = new DeployedFiles(deployDir, SILENT);
      await new Follower({ deployed, folders, obtaining, live: registry.live, log: SILENT }).look();
    };
    return await work({ registry, folders, obtaining, by, fetchLive });
  } finally {
    await registry.close();
  }
}

/** What is wrong with what is current is said by the servers that serve it. */
const SILENT = { error: () => undefined, info: () => undefined };
