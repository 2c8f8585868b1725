import '../kernel/db/schema.ts';

interface PictureTable {
  hash: string;
  width: number;
  height: number;
  created_at: string;
}

declare module '../kernel/db/schema.ts' {
  interface Tables {
    pictures: PictureTable;
  }
}
