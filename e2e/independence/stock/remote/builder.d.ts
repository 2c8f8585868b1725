/** The style sheet of the remote that is built: each builder puts its own in. */
declare module '#styles';

declare const __REMOTE__: string;
