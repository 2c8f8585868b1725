const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Karachi', dateStyle: 'short', timeStyle: 'medium' });

/** `YYYY-MM-DD HH:mm:ss` as the clocks of Karachi show it, by the system's own calendar instead of ours. */
export const clockOf = (moment: string | Date): string => clock.format(new Date(moment));
