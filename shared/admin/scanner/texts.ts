export const CAMERA_BUTTON = 'Camera';
