import Stripe from 'stripe';

const client = new Stripe('a');
console.log(await client.charges.retrieve('1'));
