import pg from 'pg';

/** Makes and drops databases; gives the rows of what is asked. */
export async function administer(cluster: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: `${cluster}/postgres` });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
