'use strict';
const clients = require('./clients.js');

/** @typedef {import('@org/liquidity-v1').Repayment} Repayment */

/**
 * @constructor
 * @param {import('@org/liquidity-v1').LiquidityV1} client
 */
function Ledger(client) {
  this.client = client;
  /** @type {Repayment[]} */
  this.entries = [];
}

Ledger.prototype.load = async function () {
  const self = this;
  await this.client.repayments.list({ limit: 5 }).toArray().then(function (found) {
    self.entries = found;
  });
  return this;
};

/** @param {string} status */
Ledger.prototype.withStatus = function (status) {
  return this.entries.filter(function (entry) {
    return entry.status === status;
  });
};

/** @param {(entry: Repayment) => void} visit */
Ledger.prototype.each = function (visit) {
  this.entries.forEach(visit);
};

module.exports = {
  Ledger,
  /** @param {string} id */
  loan: (id) => clients.loans.retrieve(id),
  facility(id) {
    return clients.facilities().retrieve(id);
  },
};
