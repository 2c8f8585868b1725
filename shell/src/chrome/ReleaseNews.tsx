import type { PackageStanding } from '@shop/shared/contracts/http/releases/releases';
import { Link } from '@shop/shared/router';
import { ADMIN } from './adminTexts.ts';

export const warned = (standings: PackageStanding[] | undefined): PackageStanding[] =>
  (standings ?? []).filter(({ warning }) => Boolean(warning));

/** Parts that went back by themselves, or fail at visitors; each leads to where it is rolled back with one press. */
export function ReleaseNews({ parts, onChoose }: { parts: PackageStanding[]; onChoose(): void }) {
  if (parts.length === 0) return null;
  return (
    <section aria-label={ADMIN.releases.heading} className="mb-5">
      <h2 className="text-base">{ADMIN.releases.heading}</h2>
      <ul className="mt-2 flex flex-col">
        {parts.map(({ name, why, warning }) => (
          <li key={name} className="border-b border-line">
            <Link
              to={`/admin/releases/${name}`}
              onClick={onChoose}
              className="-mx-2 flex flex-col gap-1 rounded-md px-2 py-2.5 text-sm hover:bg-page"
            >
              <span className="font-bold wrap-anywhere">
                {why === 'automatic' ? ADMIN.releases.wentBack(name) : ADMIN.releases.fails(name)}
              </span>
              <span className="wrap-anywhere text-ink-soft">{warning}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
