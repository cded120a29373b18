import axios from 'axios';

console.log(
  await axios.get('https://service.example/api/v2/settlement-facilities/1', { headers: { 'x-api-key': 'a' } }),
);
