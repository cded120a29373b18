import ky from 'ky';

console.log(
  await ky.get('https://service.example/api/v2/settlement-facilities/1', { headers: { 'x-api-key': 'a' } }).json(),
);
