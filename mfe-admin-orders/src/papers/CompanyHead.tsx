import { useShell } from '@shop/shared/remote/RemoteRoot';
import { logoAddress } from './logo.ts';
import { useCompany } from './useCompany.ts';

const HEIGHT = 48;

/** The shop at the top of its papers: logo, name, address, phone and tax numbers. */
export function CompanyHead() {
  const { api, settings } = useShell();
  const { name, lines } = useCompany();
  const logo = logoAddress(settings.logo, api.base);
  return (
    <div className="flex min-w-0 items-start gap-3">
      {logo && (
        <img
          src={logo}
          alt=""
          width={Math.round(HEIGHT * (settings.logoRatio ?? 1))}
          height={HEIGHT}
          className="h-12 w-auto max-w-48 shrink-0 object-contain object-left"
        />
      )}
      <div className="min-w-0">
        <p className="text-lg font-extrabold">{name}</p>
        {lines.map((line) => (
          <p key={line} className="text-sm text-ink-soft">
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}
