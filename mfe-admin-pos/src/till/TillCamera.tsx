import { CameraButton } from '@shop/shared/admin/scanner/CameraButton';
import { ToolButton } from '../ToolButton.tsx';
import { CAMERA } from './texts.ts';
import { useTillState } from './useTill.tsx';

/** The camera as scanner, for a counter without one; it says how many pieces are in the cart below it. */
export function TillCamera() {
  const pieces = useTillState(({ cart }) => cart.lines.reduce((sum, { quantity }) => sum + quantity, 0));
  return <CameraButton as={ToolButton} said={CAMERA.inCart(pieces)} />;
}
