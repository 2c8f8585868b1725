import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Beacon } from '@shop/shared/contracts/http/releases/telemetry';
import { MOST_BEACON_BYTES } from '@shop/shared/contracts/telemetryLimits';
import { Answer } from '@shop/shared/contracts/http/values';
import { BEACONS_A_MINUTE } from '../kernel/http/limits.ts';
import type { Intake } from './intake.ts';

/** What browsers tell of themselves, and the web server of what it could not render. */
export const telemetryRoutes: FastifyPluginAsyncTypebox<{ intake: Intake }> = async (app, { intake }) => {
  app.post(
    '/telemetry',
    {
      bodyLimit: MOST_BEACON_BYTES,
      // One line for each would be more than all others.
      logLevel: 'warn',
      config: { rateLimit: BEACONS_A_MINUTE },
      schema: {
        tags: ['telemetry'],
        summary: 'Counts faults, views and web vitals of released versions; keeps nothing of a person',
        body: Beacon,
        response: { 200: Answer(Type.Null()) },
      },
    },
    async (request) => {
      const address = request.isWebServer ? '' : request.ip;
      await intake.add(request.body, { address, userAgent: request.headers['user-agent'] ?? '' });
      return { status: true as const, data: null };
    },
  );
};
