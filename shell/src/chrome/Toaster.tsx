import { Toast, type ToastProps } from '@shop/shared/ui/Toast';

/** The shell's only notification; loaded with the first one, since a shopper may never see any. */
export function Toaster(props: ToastProps) {
  return <Toast {...props} />;
}
