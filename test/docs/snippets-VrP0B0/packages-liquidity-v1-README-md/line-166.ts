import { LiquidityV1 } from '@org/liquidity-v1';

const client = new LiquidityV1();

const result = await client.drawdownIntents.create({
  amount: '15000.00',
  corridors: [
    {
      additional_fields: { purchase_order: 'PO-1044' },
      allocation_amount: '15000.00',
      allocation_currency: 'USDT',
      corridor_id: 'corridor-1',
      destination_country: 'PH',
      expected_settlement_at: '2026-03-03T12:00:00.000Z',
      intent_code: 'SUPPLIER_PAYMENT',
      origin_country: 'SG',
      routes: [
        {
          amount: '15000.00',
          dest_currency: 'USDT',
          dest_instrument: { id: 'TLyqzVGLV1srkB7dToTAEqgDSfPtXRJZYH', type: 'WALLET' },
          expected_eta: 'PT30M',
          provider: 'treasury',
          rail_type: 'ONCHAIN.TRON',
          route_id: 'route-1',
          source_currency: 'USDT',
          source_instrument: { id: 'TQ5NMqJjhpQGK7YJbESKfjXZMKPpbjLpVe', type: 'WALLET' },
        },
      ],
    },
  ],
  currency: 'USDT',
  drawdown_id: 'drawdown-2026-0042',
  intent_submission_id: 'f3b7a0c2-5f0d-4c0a-9a55-3d1f1f2b6c87',
});
console.log(result);
