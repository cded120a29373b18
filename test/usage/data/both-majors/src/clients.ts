import * as api from './api.ts';

export const clients = { old: new api.LiquidityV1(), now: new api.LiquidityV2() };

export async function loadFacility(id: string) {
  const { settlementFacilities } = clients.now;
  return await settlementFacilities.retrieve(id);
}
export type Facility = Awaited<ReturnType<typeof loadFacility>>;
export type Short = Pick<Facility, 'id' | 'status'>;
