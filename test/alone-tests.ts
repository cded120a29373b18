/** Tests that replace modules: what another file loaded in the same process would stay as it was. */
export const aloneTests = ['generator/src/generate/write/{replace-package,write-faults}.test.ts'];
