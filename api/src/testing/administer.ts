import pg from 'pg';

/** Makes and drops databases. */
export async function administer(cluster: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${cluster}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
