import { call, createTransport, jsonLinesBody, type OperationDefinition } from '@org/liquidity-runtime';

const sendEvents: OperationDefinition = {
  id: 'sendEvents',
  method: 'POST',
  path: '/events',
  body: { contentType: 'application/jsonl', serialize: jsonLinesBody, required: true, json: 'object' },
  response: { empty: true },
};

async function* events() {
  for (let n = 1; n <= 3; n += 1) yield { n };
}

let received = '';
const transport = createTransport(
  { name: 'events', version: '1.0.0', environmentPrefix: 'EVENTS', credentials: [] },
  {
    baseUrl: 'https://events.example',
    fetch: async (url, init) => {
      received = await new Request(url, init).text();
      return new Response(null, { status: 204 });
    },
  },
);
await call(transport, sendEvents, { body: events() });
console.log(received.split('\n').length); // → 4
