import OpenAI from 'openai';

const client = new OpenAI({ apiKey: 'a', baseURL: 'https://service.example' });
console.log(await client.models.retrieve('1'));
