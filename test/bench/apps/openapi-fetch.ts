import createClient from 'openapi-fetch';

const client = createClient<Record<string, never>>({
  baseUrl: 'https://service.example',
  headers: { 'x-api-key': 'a' },
});
console.log(
  await client.GET('/api/v2/settlement-facilities/{id}' as never, { params: { path: { id: '1' } } } as never),
);
