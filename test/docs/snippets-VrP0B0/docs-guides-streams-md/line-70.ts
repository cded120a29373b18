import { messages } from './chat.ts';

const stream = await messages.stream({ prompt: 'Greet me.' });
console.log(stream.response.status, stream.requestId); // → 200 r-7

for await (const { event, data } of stream.events()) console.log(event, data.text);
console.log(stream.received, stream.lastEventId); // → 2 2
