// The navigation remembers which groups a reader has opened. A newcomer finds these open.
try {
  for (const group of ['Guides', 'Packages']) {
    const key = `tsd-accordion-${group}`;
    if (localStorage.getItem(key) === null) localStorage.setItem(key, 'true');
  }
} catch {
  // Without storage the groups start closed.
}
