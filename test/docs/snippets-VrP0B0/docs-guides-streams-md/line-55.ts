import { messages } from './chat.ts';

let text = '';
for await (const part of messages.stream({ prompt: 'Greet me.' })) text += part.text;
console.log(text); // → Hello world
