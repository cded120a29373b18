'use strict';
const { LiquidityV1 } = require('@org/liquidity-v1');
const v2 = require('@org/liquidity-v2');

module.exports.loans = new LiquidityV1().loans;
exports.facilities = () => exports.connect().settlementFacilities;
exports.connect = function connect() {
  return new v2.LiquidityV2({ baseUrl: process.env.URL });
};
exports.isApiError = v2.isApiError;
