import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import plugin from './olderBrowsers.mjs';

RuleTester.describe = describe;
RuleTester.it = it;

const inside = (code: string) => ({ code, filename: 'Shown.tsx' });
const wrong = (code: string) => ({ ...inside(code), errors: 1 });
const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } });

tester.run('newer-calls', plugin.rules['newer-calls'], {
  valid: [
    '[...lines].sort(byDay).at(-1)',
    'lines.findLast(Boolean); Object.hasOwn(line, "day"); structuredClone(line)',
    "if ('showPopover' in panel) panel.showPopover()",
    'if (!panel.showPopover) return; panel.showPopover()',
    'class Sorted { toSorted(by) { return this } }; new Sorted().toSorted(by)',
    'panel?.togglePopover?.(false)',
    'const difference = counted.difference; sum(difference)',
    'JSON.parse(text); Date.parse(text)',
    'const lock = locks.request(name, { signal })',
  ].map(inside),
  invalid: [
    'lines.toSorted(byDay)',
    'lines?.toReversed()',
    'const groups = Map.groupBy(parcels, ({ courier }: Parcel) => courier)',
    'signal?.throwIfAborted()',
    'fetch(address, { signal: AbortSignal.timeout(5000) }); solve({ timeout: 5000 })',
    'files.with(at, file)',
    'const { promise } = Promise.withResolvers<void>()',
    'known.isSubsetOf(all)',
    'text.replaceAll(/(?<=[0-9]) /g, "")',
  ].map(wrong),
});

tester.run('sized-pictures', plugin.rules['sized-pictures'], {
  valid: ['const icon = <svg width="24" height={24} viewBox="0 0 24 24" />'].map(inside),
  invalid: ['const icon = <svg viewBox="0 0 24 24" className="size-5" />', 'const icon = <svg width="24" />'].map(
    wrong,
  ),
});
