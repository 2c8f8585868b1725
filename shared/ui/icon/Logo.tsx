import type { PublicSettings } from '../../contracts/http/settings.ts';

type LogoProps = Pick<PublicSettings, 'shopName' | 'logo' | 'logoRatio'> & {
  /** Where pictures are. */
  base: string;
};

/** Of this shape or wider, a mark stands alone: it is a word itself. */
const WIDE = 2;

/** The shop's mark with its name beside it. */
export function Logo({ shopName, logo, logoRatio, base }: LogoProps) {
  return <NamedMark shopName={shopName} src={logo && `${base}/${logo.replace('/640.', '/320.')}`} ratio={logoRatio} />;
}

interface NamedMarkProps {
  shopName: string;
  src: string | undefined;
  /** Width of the picture for a height of 1. */
  ratio: number | undefined;
}

/** The mark is the picture at this address, 40 pixels high, or a smiling sun over a hem. */
export function NamedMark({ shopName, src, ratio = 1 }: NamedMarkProps) {
  const isAlone = src && ratio >= WIDE;
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {src ? (
        <img
          src={src}
          alt={isAlone ? shopName : ''}
          width={Math.round(40 * ratio)}
          height={40}
          className={`h-10 min-w-0 object-contain object-left ${isAlone ? 'max-w-full' : 'shrink-0 rounded-md'}`}
        />
      ) : (
        <svg width="40" height="40" viewBox="0 0 40 40" fill="none" aria-hidden="true" className="size-10 shrink-0">
          <circle cx="20" cy="20" r="20" className="fill-sunny" />
          <path d="m15 9-6 4 2.5 6 2.5-1.2V30h12V17.8l2.5 1.2 2.5-6-6-4a5 5 0 0 1-10 0Z" className="fill-coral" />
          <path
            d="M17 20v1.5M23 20v1.5M16.5 24.5a4 4 0 0 0 7 0"
            className="stroke-card"
            strokeWidth="1.8"
            strokeLinecap="round"
          />
        </svg>
      )}
      {!isAlone && (
        <span className="truncate text-[min(1.375rem,5.6vw)] font-extrabold tracking-tight">{shopName}</span>
      )}
    </span>
  );
}
