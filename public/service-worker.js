// Shows what the house sends by push, and leads to the board it tells of. It keeps nothing and answers no requests.
self.addEventListener('push', (event) => {
  const { title = 'Lamplight', body = '', href = '/play', tag } = event.data?.json() ?? {};
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, data: { href }, icon: '/apple-icon.png' }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data?.href ?? '/play', self.location.origin);
  if (address.origin !== self.location.origin) return;
  event.waitUntil(open(address.href));
});

/** The tab that shows it already, else any tab of the house, else a new one. */
async function open(href) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find((tab) => tab.url === href);
  if (there) return there.focus();
  return self.clients.openWindow(href);
}
