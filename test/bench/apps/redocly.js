import { configure, getSettlementFacility } from 'redocly-generated';

configure({ serverUrl: 'https://service.example', auth: { apiKey: { apiKey: 'a' } } });
console.log(await getSettlementFacility({ path: { id: '1' } }));
