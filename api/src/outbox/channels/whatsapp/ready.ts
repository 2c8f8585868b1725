import type { Sealing } from '../../../kernel/auth/sealing.ts';
import type { Config } from '../../../kernel/config/config.ts';
import type { Database } from '../../../kernel/db/database.ts';
import { isLoopbackOpen } from '../../../kernel/http/publicAddress.ts';
import { keysIn, readyChannel } from '../../channelKeys.ts';
import { sendReplies } from '../../inbox/replying.ts';
import { NotTaken, type Send } from '../channel.ts';
import type { Graph } from './graph.ts';
import { sendWords, whatsAppSending } from './sending.ts';
import { askTemplates, keepTemplates, readTemplates } from './templates.ts';

const GRAPH = 'https://graph.facebook.com';

type Place = Pick<Config, 'graphAddress' | 'origin'>;

/** WhatsApp as it is set up just now. */
export function whatsAppOf(
  db: Database,
  config: Parameters<typeof isLoopbackOpen>[0] & Place,
  sealing: Sealing | null,
) {
  const ready = async () => {
    const { options, key } = await readyChannel(db, 'whatsapp', sealing);
    const keys = keysIn(key);
    const graph: Graph = {
      address: config.graphAddress ?? GRAPH,
      version: options.version,
      token: keys.accessToken,
      isLoopbackOpen: isLoopbackOpen(config),
    };
    return { options, keys, graph };
  };
  return {
    ready,
    async sending(): Promise<Send> {
      const { options, graph } = await ready();
      return whatsAppSending(options, { graph, states: await readTemplates(db.read) });
    },
    /** Sends what the shop answers to customers. */
    async reply(isClosing: () => boolean): Promise<void> {
      const { options, graph } = await ready();
      if (options.isOn) await sendReplies({ db, isClosing, send: (words) => sendWords(options, graph, words) });
    },
    /** Asks Meta which templates there are; what went wrong, in words, or null. */
    async readTemplates(): Promise<string | null> {
      const { options, graph } = await ready();
      if (options.accountId === '') return 'The number of the business account is not set.';
      try {
        await keepTemplates(db, await askTemplates(graph, options.accountId));
        return null;
      } catch (error) {
        if (error instanceof NotTaken) return error.message;
        throw error;
      }
    },
  };
}
