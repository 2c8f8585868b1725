import type { Part } from './section.ts';

/** The parts of `npm run bench` in their order. Each is loaded when it runs: not all need a browser. */
export const parts: Record<string, Part> = {
  pages: async (options) => (await import('./pages/pages.ts')).measurePages(options),
  connection: async (options) => (await import('./pages/connection.ts')).measureConnection(options),
  pictures: async (options) => (await import('./pictures/pictures.ts')).measurePictures(options),
  interactions: async (options) => (await import('./pages/interactions.ts')).measureInteractions(options),
  lighthouse: async (options) => (await import('./lighthouse/lighthouse.ts')).measureLighthouse(options),
  server: async (options) => (await import('./server/server.ts')).measureServer(options),
  growth: async (options) => (await import('./growth/growth.ts')).measureGrowth(options),
  lists: async (options) => (await import('./office/lists.ts')).measureLists(options),
  staff: async (options) => (await import('./office/staffCalls.ts')).measureStaff(options),
  uploads: async (options) => (await import('./office/uploads.ts')).measureUploads(options),
  imports: async (options) => (await import('./office/imports.ts')).measureImports(options),
  views: async (options) => (await import('./views/views.ts')).measureViews(options),
  many: async (options) => (await import('./many/many.ts')).measureMany(options),
  flood: async (options) => (await import('./flood/flood.ts')).measureFlood(options),
  till: async (options) => (await import('./till/till.ts')).measureTill(options),
  office: async (options) => (await import('./office/screen.ts')).measureScreen(options),
};
