// The baseline for measuring the import of a package.
export {};
