export const BUSY = {
  title: 'One moment, please',
  text: 'The shop is very busy right now. Please try again in a few seconds.',
};
