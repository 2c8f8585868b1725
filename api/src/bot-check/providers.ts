import type { BotCheckConfig } from '../kernel/config/variables.ts';
import type { BotCheck } from '../kernel/http/agreements.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import type { Pressure } from './pressure.ts';
import { checkProof } from './proofOfWork.ts';
import { checkRecaptcha } from './recaptcha.ts';

export interface BotCheckParts {
  /** What the shop's own challenges are signed with. */
  secret(): Promise<string>;
  pressure: Pressure;
  fetch: typeof globalThis.fetch;
  /** Is told why a token was refused; the shopper is not. */
  onRefused(reason: string): void;
}

/** The check the configuration chose. */
export function botCheckOf(config: BotCheckConfig, parts: BotCheckParts): BotCheck {
  const refused = (reason: string): ApiError => {
    parts.onRefused(reason);
    return new ApiError('BOT_CHECK_FAILED');
  };
  switch (config.provider) {
    case 'off':
      return { verify: async () => null };
    case 'altcha':
      return {
        async verify(token = '') {
          const result = await checkProof(await parts.secret(), token, new Date(), await parts.pressure.isLasting());
          if (!result.accepted) throw refused(result.reason);
          return result.challengeId;
        },
      };
    case 'recaptcha':
      return {
        async verify(token) {
          if (!token) throw refused('missing');
          const result = await checkRecaptcha(config.secret, token, parts.fetch, await parts.pressure.isHigh());
          if (result.outcome === 'accepted') return result.challengeId;
          if (result.outcome === 'refused') throw refused('refused by the provider');
          parts.onRefused('the provider cannot be asked');
          throw new ApiError('BOT_CHECK_UNAVAILABLE');
        },
      };
  }
}
