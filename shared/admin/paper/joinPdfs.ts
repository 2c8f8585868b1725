export interface JoinedPdf {
  /** Adds all pages of a file behind the others. Throws for what cannot be read whole, and adds none of it. */
  add(file: Blob): Promise<void>;
  pages(): number;
  file(): Promise<Blob>;
}

/** Files that become one, in the order they are added. */
export async function joinPdfs(): Promise<JoinedPdf> {
  // Heavy, and seldom wanted.
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const joined = await PDFDocument.create();
  return {
    async add(file) {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const one = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false });
      if (one.getPageCount() === 0) throw new Error('no pages');
      const pages = await joined.copyPages(one, one.getPageIndices());
      for (const page of pages) joined.addPage(page);
    },
    pages: () => joined.getPageCount(),
    async file() {
      return new Blob([(await joined.save()) as Uint8Array<ArrayBuffer>], { type: 'application/pdf' });
    },
  };
}
