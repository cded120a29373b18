import { LiquidityV2, type SettlementFacility, type WhitelistedWallet } from '@org/liquidity-v2';
import { useEffect, useState } from 'react';

const client = new LiquidityV2();

export function Row({ facility, onOpen }: { facility: SettlementFacility; onOpen: (id: string) => void }) {
  return (
    <tr onClick={() => onOpen(facility.id)}>
      <td>{facility.amount}</td>
    </tr>
  );
}

export function Wallets() {
  const [wallets, setWallets] = useState<readonly WhitelistedWallet[]>([]);
  useEffect(() => {
    void client.whitelist.list().then((page) => setWallets(page.items));
  }, []);
  return <ul>{wallets.map((wallet) => <li key={wallet.id}>{wallet.label}</li>)}</ul>;
}

export async function Board() {
  const facilities = await client.settlementFacilities.list().toArray();
  return (
    <table>
      {facilities.map((one) => (
        <Row key={one.chain_id} facility={one} onOpen={console.log} />
      ))}
      <Wallets />
    </table>
  );
}
