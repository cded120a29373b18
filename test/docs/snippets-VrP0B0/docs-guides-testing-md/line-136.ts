import { settlementFacilitySample } from '@org/liquidity-v2/samples';

const facility = settlementFacilitySample({ amount: '5.00' });
console.log(facility.amount, facility.status); // → 5.00 ACTIVE
