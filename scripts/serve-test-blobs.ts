import { BlobsServer } from '@netlify/blobs/server'

// The process in which a test runs Netlify's own stand-in for Blobs: jest cannot load it, because
// its packages are native ES modules.
const [directory = ''] = process.argv.slice(2)
void new BlobsServer({ directory, token: 'test' }).start().then(({ port }) => process.send?.(port))
