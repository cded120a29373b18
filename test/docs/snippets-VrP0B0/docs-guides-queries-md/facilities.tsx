import { listSettlementFacilitiesInfiniteOptions } from '@org/liquidity-v2/queries';
import { useInfiniteQuery } from '@tanstack/react-query';
import { liquidity } from './liquidity.ts';

export function Facilities() {
  const list = useInfiniteQuery(listSettlementFacilitiesInfiniteOptions(liquidity, { limit: 2 }));
  return (
    <>
      {list.data?.pages
        .flatMap(({ items }) => items)
        .map(({ id, status }) => (
          <p key={id}>{status}</p>
        ))}
      {list.hasNextPage && (
        <button type="button" onClick={() => list.fetchNextPage()}>
          More
        </button>
      )}
    </>
  );
}
