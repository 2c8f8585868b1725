interface NoticeLookTable {
  user_id: number;
  at: string;
}

declare module '../kernel/db/schema.ts' {
  interface Tables {
    /** When a member of staff looked behind the bell last. */
    notice_looks: NoticeLookTable;
  }
}

export type { NoticeLookTable };
