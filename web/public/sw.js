/* Shows notifications, and opens their tables. Caches nothing. */
const looksAt = (client, path) => client.visibilityState === 'visible' && new URL(client.url).pathname === path

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const { table, title, text, path } = event.data.json()
  const show = async () => {
    const pages = await self.clients.matchAll({ type: 'window' })
    if (pages.some((page) => looksAt(page, path))) return
    const about = { body: text, tag: table, renotify: true, icon: 'icons/icon-192.png', data: path }
    await self.registration.showNotification(title, about)
  }
  event.waitUntil(show())
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const path = event.notification.data
  const open = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const there = pages.find((page) => new URL(page.url).pathname === path)
    await (there ? there.focus() : self.clients.openWindow(path))
  }
  event.waitUntil(open())
})
