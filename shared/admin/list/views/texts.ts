/** What saved views say by themselves. */
export const VIEWS = {
  name: 'Views',
  save: 'Save view',
  edit: 'Edit view',
  delete: 'Delete view',
  shared: 'Shared with everybody',
  field: 'Name',
  nameMissing: 'Name is required',
  share: 'Show it to everybody',
  shareHint: 'Everybody who may see this list gets the tab.',
  create: { title: 'Save this view', button: 'Save', done: (name: string) => `View ${name} is saved` },
  update: {
    title: (name: string) => `Edit view ${name}`,
    button: 'Save',
    done: (name: string) => `View ${name} is saved`,
  },
  failed: 'The view could not be saved. Please try again.',
  remove: {
    title: (name: string) => `Delete view ${name}`,
    question: 'Are you sure you want to delete this view?',
    everybody: 'Are you sure you want to delete this view? Everybody has it.',
    button: 'Delete',
    done: (name: string) => `View ${name} is deleted`,
    failed: 'The view could not be deleted. Please try again.',
  },
  loadFailed: 'Saved views could not be loaded.',
};
