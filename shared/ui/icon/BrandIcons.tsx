import { clsx } from 'clsx';

interface IconProps {
  className?: string | undefined;
}

function Glyph({ path, className }: IconProps & { path: string }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="currentColor"
      aria-hidden="true"
      className={clsx('shrink-0', className)}
    >
      <path d={path} />
    </svg>
  );
}

/** Marks of the services we link to; decoration beside a text or inside a named link. */
export function WhatsAppIcon({ className = 'size-5' }: IconProps) {
  return (
    <Glyph
      className={className}
      path="M12 2a10 10 0 0 0-8.6 15L2 22l5.2-1.4A10 10 0 1 0 12 2Zm0 1.9a8.1 8.1 0 1 1-4.2 15l-.3-.2-2.9.8.8-2.8-.2-.4A8.1 8.1 0 0 1 12 3.9Zm-3.4 4c-.2 0-.5.1-.7.3-.3.3-.9.9-.9 2.2s.9 2.6 1.1 2.7c.1.2 1.8 2.9 4.5 3.9 2.2.9 2.7.7 3.2.7s1.5-.6 1.7-1.2c.2-.6.2-1.1.2-1.2l-.4-.3-1.7-.8c-.2-.1-.4-.1-.6.1l-.7 1c-.2.2-.3.2-.5.1-.3-.1-1.1-.4-2-1.2-.8-.7-1.2-1.5-1.4-1.7-.1-.3 0-.4.1-.5l.4-.5.2-.4v-.4l-.8-1.9c-.2-.5-.4-.4-.6-.4l-.5-.5Z"
    />
  );
}

export function FacebookIcon({ className = 'size-5' }: IconProps) {
  return (
    <Glyph
      className={className}
      path="M13.5 22v-8h2.8l.5-3.3h-3.3V8.6c0-1 .5-1.8 1.9-1.8h1.5V4a17 17 0 0 0-2.6-.2c-2.7 0-4.3 1.6-4.3 4.5v2.4H7V14h3v8h3.5Z"
    />
  );
}

export function InstagramIcon({ className = 'size-5' }: IconProps) {
  return (
    <Glyph
      className={className}
      path="M7.5 2h9A5.5 5.5 0 0 1 22 7.5v9a5.5 5.5 0 0 1-5.5 5.5h-9A5.5 5.5 0 0 1 2 16.5v-9A5.5 5.5 0 0 1 7.5 2Zm0 2A3.5 3.5 0 0 0 4 7.5v9A3.5 3.5 0 0 0 7.5 20h9a3.5 3.5 0 0 0 3.5-3.5v-9A3.5 3.5 0 0 0 16.5 4h-9ZM12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10Zm0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6Zm5.25-3.5a1.25 1.25 0 1 1 0 2.5 1.25 1.25 0 0 1 0-2.5Z"
    />
  );
}

export function TikTokIcon({ className = 'size-5' }: IconProps) {
  return (
    <Glyph
      className={className}
      path="M16 2h-3.4v13.3a2.7 2.7 0 1 1-2.7-2.7l.7.1V9.2a6.2 6.2 0 1 0 5.4 6.1V8.7a7.5 7.5 0 0 0 4.4 1.4V6.7A4.4 4.4 0 0 1 16 2Z"
    />
  );
}
