import { clsx } from 'clsx';
import { ONWARD } from '../../format/language/onward.ts';

interface IconProps {
  className?: string | undefined;
}

function Stroke({ path, className }: IconProps & { path: string }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={clsx('shrink-0', className)}
    >
      <path d={path} />
    </svg>
  );
}

/** The few icons of the storefront, which can do without an icon library's 2 kB. */
export function CloseIcon({ className = 'size-5' }: IconProps) {
  return <Stroke className={className} path="M6 6l12 12M18 6 6 18" />;
}

export function MinusIcon({ className = 'size-5' }: IconProps) {
  return <Stroke className={className} path="M5 12h14" />;
}

export function PlusIcon({ className = 'size-5' }: IconProps) {
  return <Stroke className={className} path="M5 12h14M12 5v14" />;
}

export function CheckIcon({ className = 'size-5' }: IconProps) {
  return <Stroke className={className} path="m5 13 4.5 4.5L19 7" />;
}

export function ChevronDownIcon({ className = 'size-5' }: IconProps) {
  return <Stroke className={className} path="m6 9 6 6 6-6" />;
}

const TO_LEFT = 'm15 6-6 6 6 6';
const TO_RIGHT = 'm9 6 6 6-6 6';

/** Back, to where lines begin. */
export function ChevronStartIcon({ className = 'size-5' }: IconProps) {
  return <Stroke className={className} path={ONWARD > 0 ? TO_LEFT : TO_RIGHT} />;
}

/** On, to where lines end. */
export function ChevronEndIcon({ className = 'size-5' }: IconProps) {
  return <Stroke className={className} path={ONWARD > 0 ? TO_RIGHT : TO_LEFT} />;
}

export function ShareIcon({ className = 'size-5' }: IconProps) {
  return <Stroke className={className} path="M12 15V4m-4 3.5L12 3.5l4 4M6 11.5H4.5V20h15v-8.5H18" />;
}

export function RulerIcon({ className = 'size-5' }: IconProps) {
  return <Stroke className={className} path="m3 16 13-13 5 5L8 21ZM7 12l2 2m2-6 3 3m1-7 2 2" />;
}

export function SearchIcon({ className = 'size-5' }: IconProps) {
  return <Stroke className={className} path="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 20 20" />;
}

export function BagIcon({ className = 'size-5' }: IconProps) {
  return (
    <Stroke
      className={className}
      path="M5.5 8h13l1 10.5a2.5 2.5 0 0 1-2.5 2.5H7a2.5 2.5 0 0 1-2.5-2.5ZM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5"
    />
  );
}

export function BinIcon({ className = 'size-5' }: IconProps) {
  return (
    <Stroke
      className={className}
      path="M4 6.5h16M9.5 6.5V5a1.5 1.5 0 0 1 1.5-1.5h2A1.5 1.5 0 0 1 14.5 5v1.5M6 6.5l.9 12a2 2 0 0 0 2 1.9h6.2a2 2 0 0 0 2-1.9l.9-12M10.2 11v5M13.8 11v5"
    />
  );
}

export function PlayIcon({ className = 'size-5' }: IconProps) {
  return <Stroke className={className} path="M8 5.5v13l11-6.5Z" />;
}

export function FilterIcon({ className = 'size-5' }: IconProps) {
  return <Stroke className={className} path="M4 7h16M7 12h10m-7 5h4" />;
}
