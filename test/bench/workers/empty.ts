// What the import of a package is compared with.
export {};
