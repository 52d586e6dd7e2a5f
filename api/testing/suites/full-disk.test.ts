import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { run } from '../../engine/query/sql.ts'
import { sql } from '../../kernel/database/sql.ts'
import { diskStorage } from '../../kernel/platform/storage.ts'
import type { Disk } from '../../kernel/platform/write-durably.ts'
import { type Client, createTestApi, type TestApi } from '../api.ts'
import { describeApi } from '../describe-api.ts'
import { form } from '../form.ts'

const COMPANY = 1

/** Room for so many bytes; what does not fit is taken in part, as a full file system does. */
function diskWithRoom(bytes: { left: number }): Disk {
  return {
    async open(file, flags, mode) {
      const handle = await open(file, flags, mode)
      return {
        write: (async (content: Uint8Array, from: number, length: number) => {
          const taken = Math.min(length, bytes.left)
          bytes.left -= taken
          return await handle.write(content, from, taken)
        }) as typeof handle.write,
        sync: () => handle.sync(),
        close: () => handle.close(),
      }
    },
  }
}

/** What is sent while the disk of the files is full. */
describeApi('a full disk', (testApi) => {
  let api: TestApi
  let user: Client
  let admin: Client
  let folder: string
  const room = { left: Infinity }
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'console-full-disk-'))
    api = await createTestApi(testApi().database, {}, [], {
      storage: diskStorage(folder, diskWithRoom(room)),
    })
    user = await api.as('imageforge.marketing', COMPANY)
    admin = await api.as('admin', COMPANY)
  })
  afterAll(async () => {
    await api.close()
    await rm(folder, { recursive: true, force: true })
  })

  const files = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const rows = async () => {
    const [row] = await testApi().database.system((tx) =>
      run<{ n: number }>(tx, sql`select (select count(*) from files) + (select count(*) from imports) as n`),
    )
    return row?.n
  }
  const upload = () =>
    user.send('POST', '/files', form({ usage: 'attachment' }, { name: 'a.txt', content: 'x'.repeat(10_000) }))

  it('refuses an upload that does not fit with 507 and a sentence, and takes the next one that does', async () => {
    const [contents, storedRows] = [await files(), await rows()]
    room.left = 5000
    const { status, body } = await upload()
    expect([status, body.at('message'), body.at('code')]).toEqual([
      507,
      '服务器磁盘空间不足，文件没有保存，请联系管理员',
      'DISK_FULL',
    ])
    expect([await files(), await rows()]).toEqual([contents, storedRows])
    room.left = Infinity
    const later = await upload()
    const { raw } = await user.send('GET', `/files/${later.body.number('data', 'id')}`)
    expect([later.status, raw.length]).toEqual([201, 10_000])
  })

  it('says in English what it says in Chinese', async () => {
    room.left = 0
    const { body, headers } = form({ usage: 'attachment' }, { name: 'a.txt', content: 'text' })
    const answer = await user.send('POST', '/files', {
      body,
      headers: { ...headers, 'accept-language': 'en' },
    })
    room.left = Infinity
    expect([answer.status, answer.body.at('message')]).toEqual([
      507,
      'The disk of the server is full: the file was not kept, please contact an administrator',
    ])
  })

  it('keeps no draft of an import', async () => {
    const [contents, storedRows] = [await files(), await rows()]
    room.left = 10
    const sheet = form(
      { resource: 'ban_emails' },
      { name: 'a.csv', content: '邮箱,原因\na@b.example,欺诈\n' },
    )
    const { status } = await admin.send('POST', '/imports', sheet)
    room.left = Infinity
    expect([status, await files(), await rows()]).toEqual([507, contents, storedRows])
  })

  it('ends an export with the reason, and the next one with its file', async () => {
    const before = await files()
    const exported = async () => {
      const started = await admin.send('POST', '/exports', {
        body: { resource: 'orders', columns: ['order_no'], format: 'csv' },
      })
      await api.drain()
      return await admin.get(`/jobs/${started.body.number('data', 'id')}`)
    }
    room.left = 10
    const failed = await exported()
    room.left = Infinity
    expect([failed.body.at('data', 'status'), failed.body.at('data', 'message'), await files()]).toEqual([
      'failed',
      '服务器磁盘空间不足，文件没有保存，请联系管理员',
      before,
    ])
    expect((await exported()).body.at('data', 'status')).toBe('done')
  })
})
