const form = /** @type {HTMLFormElement} */ (document.querySelector('form'));
const status = /** @type {HTMLElement} */ (document.querySelector('[role=status]'));

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const fields = new FormData(form);
  const file = /** @type {File} */ (fields.get('document'));
  const request = encodeURIComponent(String(fields.get('request')));
  const path = `/withdrawal-requests/${request}/proof-of-funds?${new URLSearchParams({ name: file.name })}`;
  status.textContent = 'Sending…';
  try {
    // The browser reads the file while it sends it.
    const answer = await fetch(path, { method: 'POST', body: file });
    const { message, name, size } = await answer.json();
    status.textContent = answer.ok ? `Stored ${name}, ${size} bytes.` : message;
  } catch {
    status.textContent = 'The connection broke: look before you try again.';
  }
});
