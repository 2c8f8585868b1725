export const CAMERA = {
  title: 'Scan with the camera',
  hint: 'Hold the barcode in front of the camera. Each counts once; take it away to count it again.',
  starting: 'The camera starts…',
  picture: 'What the camera sees',
  read: (code: string, count: number) => `${count}: ${code}`,
  code: 'Or type the code',
  failures: {
    insecure: 'The camera works only where the address begins with https. Type the code instead.',
    none: 'This device has no camera that can be used here. Type the code instead.',
    denied:
      'The browser may not use the camera. Allow it beside the address of this page, then try again; or type the code.',
    busy: 'Another app uses the camera. Close that app, then try again; or type the code.',
    reader: 'What reads barcodes could not be loaded. Try again, or type the code.',
  },
  retry: 'Try again',
} as const;

export type CameraFailure = keyof typeof CAMERA.failures;
