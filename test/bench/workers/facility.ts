/** What the benchmarks read. */
export const facility = {
  id: '5b1c2f7e-9a34-4d0b-8e61-7d2a4c9f1e02',
  amount: '250000.00',
  chain_id: '3f0b8a52-6c1d-4e0a-9d57-1f2f0f6a7c11',
  status: 'ACTIVE',
  settlement_date: '2026-03-01T12:00:00.000Z',
  created_at: '2026-01-01T12:00:00.000Z',
  updated_at: '2026-02-01T12:00:00.000Z',
};
