import { clsx } from 'clsx';

export interface PicturePlaceholderProps {
  alt: string;
  className?: string | undefined;
}

/** Stands where a picture is missing or did not load: a hanger on cream. */
export function PicturePlaceholder({ alt, className }: PicturePlaceholderProps) {
  return (
    <svg
      data-placeholder=""
      width="120"
      height="150"
      viewBox="-20 -25 120 150"
      preserveAspectRatio="xMidYMid slice"
      className={clsx('bg-sunken', className)}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      <path
        d="M40 46v-4a5 5 0 1 0-5-5m5 9L20 60a3 3 0 0 0 2 5h36a3 3 0 0 0 2-5Z"
        fill="none"
        className="stroke-line-strong"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
