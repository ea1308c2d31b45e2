// Runs Netlify's own emulation of Blobs for a test, in a process of its own: jest cannot load it,
// because its packages are native ES modules.
import { BlobsServer } from '@netlify/blobs/server'

const [directory = ''] = process.argv.slice(2)
void new BlobsServer({ directory, token: 'test' }).start().then(({ port }) => process.send?.(port))
