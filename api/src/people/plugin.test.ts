import { afterEach, expect, it, vi } from 'vitest';
import { onBothShops } from '../testing/testShop.ts';

for (const password of [null, 'velvet-mittens']) {
  onBothShops(
    password ? 'a server whose administrator was given a password' : 'a server that made up a password',
    (shop) => {
      afterEach(() => vi.restoreAllMocks());

      it(password ? 'prints nothing' : 'prints it once, when it listens', async () => {
        const lines: string[] = [];
        vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
        await shop().app.listen({ host: '127.0.0.1', port: 0 });
        const printed = lines.filter((line) => /administrator|password/.test(line));
        if (password) expect(printed).toEqual([]);
        else
          expect(printed).toEqual([
            expect.stringMatching(/^First administrator: admin {2}password: [\w-]{20}\n$/),
            expect.stringContaining('Please change it'),
          ]);
      });
    },
    { admin: { username: 'admin', password } },
  );
}
