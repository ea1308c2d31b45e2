import { listFiles } from '../../src/content/check/files'
import { setUpOwnFolder, write } from '../../tests/helpers/own-folder'
import { removeUnrequested } from './remove-unrequested'

setUpOwnFolder()

const kept = [
  '404.html',
  '__forms.html',
  '_headers',
  '_redirects',
  'admin/main-SZ7JRWTG.js',
  'app-8d4ff5559d.js',
  'app-8d4ff5559d.js.LICENSE.txt',
  'app-8d4ff5559d.js.map',
  'app.c27eff6d55.css',
  'ar/[...].html',
  'build.json',
  'home/index.html',
  'icons/icon-192.png',
  'idb-keyval-3.2.0-iife.min.js',
  'index.html',
  'manifest_ar.webmanifest',
  'media/villa.jpg',
  'page-data/home/page-data.json',
  'page-data/index/page-data.json',
  'projects/[id]/index.html',
  'robots.txt',
  'sitemap-0.xml',
  'static/0a1b/villa.jpg',
  'sw.js',
  'webpack.stats.json',
  'workbox-v4.3.1/workbox-core.prod.js',
  'workbox-v4.3.1/workbox-sw.js',
]

it.each([
  'workbox-v4.3.1/workbox-core.dev.js',
  'workbox-v4.3.1/workbox-core.prod.js.map',
  'workbox-v4.3.1/workbox-streams.prod.js',
  'offline-plugin-app-shell-fallback/index.html',
  'projects/9/index.html',
  '_gatsby/slices/_gatsby-scripts-1.html',
  '~partytown/partytown.js',
  'chunk-map.json',
  'screenshots/home-phone.jpg',
])('removes %s and keeps what is requested', async (file) => {
  write('static/__forms.html', '')
  for (const each of [...kept, file]) write(`public/${each}`, '')
  write('public/sw.js', 'workbox.core.skipWaiting()')
  await removeUnrequested('public')
  expect(listFiles('public')).toEqual(kept)
})
