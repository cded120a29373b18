import { createJournal, postgresSchema, postgresStore } from '@org/liquidity-v2/journal';
import { Pool } from 'pg';

const pool = new Pool();
await pool.query(postgresSchema); // in a migration
const journal = createJournal({ store: postgresStore(pool) });
console.log(await journal.open());
