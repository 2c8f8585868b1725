import type { Section } from './section.ts';

export const logo: Section = {
  id: 'logo',
  title: 'Logo',
  text: 'The picture in the header, on papers and in the tab.',
  called: 'picture icon nishan shop dukan',
  fields: {
    logo: {
      kind: 'picture',
      label: 'Logo',
      hint: 'A PNG, JPG, WebP or AVIF of 10MB at most, shown 40 pixels high. A mark at least twice as wide as high stands alone; others stand beside the name and are the icon of the tab. Without one the shop shows its drawn sun.',
      wide: true,
    },
  },
};
