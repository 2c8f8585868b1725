import { Camera } from 'lucide-react';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { CAMERA_BUTTON } from './texts.ts';

const CameraDialog = lazy(async () => ({ default: (await import('./camera/CameraDialog.tsx')).CameraDialog }));

interface CameraButtonProps {
  /** What the page says of the last code. */
  said?: ReactNode;
  /** Another look, where buttons stand in a row of tools. */
  as?: ComponentType<{ icon: ReactNode; children: string; onClick(): void }>;
}

/** Opens the camera as a scanner for a page that hears one (`useScanner`); all of it comes on demand. */
export function CameraButton({ said, as: Tool }: CameraButtonProps) {
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  return (
    <>
      {Tool ? (
        <Tool icon={<Camera aria-hidden="true" />} onClick={show}>
          {CAMERA_BUTTON}
        </Tool>
      ) : (
        <Button variant="secondary" onClick={show}>
          <Camera aria-hidden="true" className="size-4" />
          {CAMERA_BUTTON}
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <CameraDialog said={said} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
