import '../kernel/db/schema.ts';

declare module '../kernel/db/schema.ts' {
  interface Tables {
    bot_check_uses: { challenge_id: string; used_at: string };
  }
}
