/** @jest-environment node */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getStore } from '@netlify/blobs'
import { chooseStore } from './choose-store'

jest.mock('@netlify/blobs', () => ({ getStore: jest.fn() }))

const record = { lockedUntil: 2000, recorded: false, at: 1000 }
const ownEnvironment = process.env
beforeEach(() => {
  process.env = { ...ownEnvironment, SITE_ID: '', MESSAGE_STORE: '' }
  jest.mocked(getStore).mockReset()
})
afterEach(() => {
  process.env = ownEnvironment
})

describe('the message store', () => {
  it('on Netlify is Netlify Blobs, by a name of its own and strongly consistent', async () => {
    const get = jest.fn().mockResolvedValueOnce(record).mockResolvedValueOnce(null)
    jest.mocked(getStore).mockReturnValue({ get } as unknown as ReturnType<typeof getStore>)
    process.env.SITE_ID = 'site'
    expect(await chooseStore().read('id')).toEqual({ record, version: '1' })
    expect(getStore).toHaveBeenCalledWith({ name: 'contact-messages', consistency: 'strong' })
  })

  it('elsewhere is the folder in MESSAGE_STORE', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'chosen-'))
    process.env.MESSAGE_STORE = folder
    await chooseStore().write('id', record)
    expect(await readdir(folder)).toHaveLength(1)
    await rm(folder, { recursive: true })
  })

  it('without either is the memory of this process, which all requests share', async () => {
    await chooseStore().write('id', record)
    expect((await chooseStore().read('id'))?.record).toEqual(record)
    expect(getStore).not.toHaveBeenCalled()
  })
})
