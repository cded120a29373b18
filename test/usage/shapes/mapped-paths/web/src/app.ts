import Default, { shared } from '#core/gateway';
import * as core from '#core';
import { Gateway, Keys, Phase, type SettlementFacility, Shown, status } from '#core';

const custom: InstanceType<typeof Default> = new Gateway();
const first = await core.gateway.facilities(5);
for (const facility of first.items) {
  if (facility.status === Shown.Active || facility.status === Shown.Closed) console.log(status.texts[facility.status]);
  console.log(dayOf(facility));
}

function dayOf(facility: SettlementFacility) {
  return facility[Keys.day];
}

const { wallet_address: address } = (await custom.wallet.byLabel('main')) ?? { wallet_address: 'none' };
console.log(address);

const pending = await shared.client.settlementFacilityRequests.retrieve('1');
const since = pending.status === Phase.Pending ? pending.created_at : pending.settlement_facility?.[Keys.day];
console.log(since);
