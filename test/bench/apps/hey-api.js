import { getSettlementFacility } from 'hey-api-generated';

console.log(await getSettlementFacility({ baseUrl: 'https://service.example', path: { id: '1' }, auth: 'a' }));
