import {
  callUnstreamed,
  createTransport,
  jsonBody,
  type OperationDefinition,
  openStream,
  serverSentEvents,
} from '@org/liquidity-runtime';

const createMessage: OperationDefinition = {
  id: 'createMessage',
  method: 'POST',
  path: '/messages',
  body: { contentType: 'application/json', serialize: jsonBody, required: true },
  response: { accept: 'application/json', json: 'object' },
  stream: {
    format: serverSentEvents,
    item: { accept: 'text/event-stream', json: 'object' },
    field: { in: 'body', name: 'stream', on: true },
    method: 'messages.stream',
  },
};

const events = 'id: 1\ndata: {"text":"Hello"}\n\n: still there\n\nid: 2\ndata: {"text":" world"}\n\ndata: [DONE]\n\n';
const transport = createTransport(
  { name: 'chat', version: '1.0.0', environmentPrefix: 'CHAT', credentials: [] },
  {
    baseUrl: 'https://chat.example',
    fetch: async () =>
      new Response(events, { headers: { 'content-type': 'text/event-stream', 'x-request-id': 'r-7' } }),
  },
);

interface Message {
  prompt: string;
}

export const messages = {
  create: (body: Message & { stream?: false }) => callUnstreamed<{ text: string }>(transport, createMessage, { body }),
  stream: (body: Message & { stream?: true }, options?: { signal?: AbortSignal; timeout?: number }) =>
    openStream<{ text: string }>(transport, createMessage, { body }, options),
};
