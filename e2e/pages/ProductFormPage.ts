import type { FileChooser, Locator, Page } from '@playwright/test';
import type { MadeFile } from './madeFiles.ts';

type PickerName = 'Category' | 'Supplier' | 'Group' | 'Color' | 'Sizes';

/** Add and edit product. */
export class ProductFormPage {
  readonly page: Page;
  readonly form: Locator;
  readonly name: Locator;
  readonly description: Locator;
  readonly cost: Locator;
  readonly retail: Locator;
  readonly minStock: Locator;
  readonly addVariant: Locator;
  readonly variations: Locator;
  readonly gallery: Locator;
  readonly pictures: Locator;
  readonly video: Locator;
  readonly save: Locator;
  /** How things stand, beside the button that saves. */
  readonly state: Locator;
  /** Why it was not saved, above the fields. */
  readonly summary: Locator;
  readonly leaveQuestion: Locator;
  readonly conflict: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole('form', { name: 'Product' });
    this.name = page.getByLabel('Product Name');
    this.description = page.getByLabel('Description');
    this.cost = page.getByLabel('Cost Price');
    this.retail = page.getByLabel('Retail Price');
    this.minStock = page.getByLabel('Minimum Stock Level');
    this.addVariant = page.getByRole('button', { name: 'Add Variant' });
    this.variations = page.getByRole('table', { name: 'Articles' });
    this.gallery = page.getByRole('group', { name: 'Product Gallery' });
    this.pictures = this.gallery.getByRole('list', { name: 'Product Gallery, in their order' }).locator('> li');
    this.video = page.getByRole('group', { name: 'Product Video' });
    this.save = page.getByRole('button', { name: 'Add Product', exact: true });
    this.state = page.getByRole('status').filter({ hasText: /^(Nothing entered|Saved|Unsaved|Saving|Not saved)/ });
    this.summary = this.form
      .getByRole('alert')
      .filter({ has: page.getByRole('paragraph') })
      .first();
    this.leaveQuestion = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    this.conflict = page.getByRole('dialog', { name: 'Changed meanwhile' });
  }

  async openNew(): Promise<void> {
    await this.page.goto('/admin/add-product');
    await this.form.waitFor();
  }

  async openEdit(id: number): Promise<void> {
    await this.page.goto(`/admin/edit-product/${id}`);
    await this.form.waitFor();
  }

  /** A searchable list; those of the form, or of a row of the Articles table. */
  picker(name: PickerName, inside: Page | Locator = this.page): Locator {
    return inside.getByRole('combobox', { name, exact: true }).first();
  }

  option(label: string): Locator {
    return this.page.getByRole('listbox').getByRole('option', { name: label, exact: true });
  }

  async pick(name: PickerName, label: string): Promise<void> {
    await this.picker(name).fill(label);
    await this.option(label).click();
  }

  /** The row of the table with this number, from 1. */
  variation(number: number): Locator {
    return this.variations.getByRole('row', { name: `Article ${number}`, exact: true });
  }

  /** Says that the picture at this place, from 1, shows this colour. */
  colorOf(place: number, color: string): Locator {
    return this.gallery
      .getByRole('group', { name: `Color of picture ${place}`, exact: true })
      .getByRole('button', { name: color });
  }

  get leave(): Locator {
    return this.leaveQuestion.getByRole('button', { name: 'Leave without saving' });
  }

  get stay(): Locator {
    return this.leaveQuestion.getByRole('button', { name: 'Stay here' });
  }

  /** Files that were not taken, each with the reason. */
  refused(inside: Locator): Locator {
    return inside.getByRole('list', { name: 'Not taken' }).getByRole('listitem');
  }

  async addPictures(...files: MadeFile[]): Promise<void> {
    await this.gallery.locator('input[type=file]').setInputFiles(files);
  }

  /** What opens when `open` is pressed. */
  async chooserOf(open: () => Promise<void>): Promise<FileChooser> {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), open()]);
    return chooser;
  }

  /** Every required field, and one variation of 4 pieces. */
  async fillIn(name: string, { supplier, size }: { supplier: string; size: string }): Promise<void> {
    await this.name.fill(name);
    await this.pick('Category', 'Gift Packs');
    await this.pick('Supplier', supplier);
    await this.pick('Group', 'Toddler');
    await this.description.fill('Cotton, with roses.');
    await this.cost.fill('1000');
    await this.minStock.fill('2');
    await this.picker('Color').fill('Rose');
    await this.picker('Color').press('Enter');
    await this.pick('Sizes', size);
    // The list stays open for the next size.
    await this.page.keyboard.press('Escape');
    await this.addVariant.click();
    await this.variation(1).getByLabel('Quantity').fill('4');
  }
}
