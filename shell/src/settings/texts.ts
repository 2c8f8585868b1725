export const SETTINGS = {
  heading: 'Settings',
  placeholder: 'Settings content will go here',
};
