/** An export of its own: the table of routes carries it. */
export const SETTINGS_HEADING = 'Settings';

export const SETTINGS = {
  placeholder: 'Settings content will go here',
};
