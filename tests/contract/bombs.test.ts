import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { form } from '../../api/testing/form.ts'
import { signIn } from '../durability/ledger.ts'
import { placeFor } from '../durability/place.ts'
import { startVictim, type Victim } from '../durability/victim.ts'
import { table } from '../sampling/table.ts'
import { attemptName, attemptsOn } from './bombs/attempts.ts'
import { sendEndless } from './bombs/endless.ts'
import { slowestDuring, usual } from './bombs/others.ts'
import { memoryOf } from './bombs/process.ts'
import { operations } from './sample/operations.ts'

/** Megabytes that a hostile file may cost for a moment. */
const mostMemory = 200
/** Times the usual answer that another request may take meanwhile: a second, where the usual one takes ten milliseconds. */
const mostWaiting = 100
const tries = 3

/** A file that unpacks to gigabytes is refused by its field; it costs little memory, and no other request waits. */
describe('a hostile file', () => {
  let home: string
  let victim: Victim
  let closePlace: () => Promise<void>
  let headers: Record<string, string>
  beforeAll(async () => {
    home = await mkdtemp(path.join(tmpdir(), 'console-bombs-'))
    const { where, close } = await placeFor('postgres', home)
    closePlace = close
    victim = await startVictim(where)
    headers = { authorization: `Bearer ${await signIn(victim.url, 'admin')}`, 'x-company-id': '1' }
    await upload('/files', { usage: 'attachment' }, 'a.txt', Buffer.from('warm'))
  })
  afterAll(async () => {
    await victim.kill()
    await closePlace()
    await rm(home, { recursive: true, force: true })
  })

  const ask = async () => {
    const answer = await fetch(`${victim.url}/orders?per_page=1`, { headers })
    if (answer.status !== 200) throw new Error(`another request was answered ${answer.status}`)
    await answer.arrayBuffer()
  }
  const upload = async (
    to: string,
    fields: Readonly<Record<string, string>>,
    name: string,
    content: Buffer,
  ) => {
    const { body, headers: type } = form(fields, { name, content })
    const answer = await fetch(`${victim.url}${to}`, {
      method: 'POST',
      headers: { ...headers, ...type },
      body: new Uint8Array(body),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  /** Sent while others ask; on a machine with other work to do, once more where those were slow. */
  const send = async <T>(work: () => Promise<T>) => {
    for (let number = 1; ; number += 1) {
      const usually = await usual(ask)
      const { grown, result } = await memoryOf(victim.pid, () => slowestDuring(ask, work))
      const times = result.slowest / usually
      if (times <= mostWaiting || number === tries) return { grown, times, answer: result.result }
    }
  }

  it.each(table('bombs', attemptsOn(operations), attemptName).map((one) => [attemptName(one), one] as const))(
    '%s',
    async (_name, { path: to, fields, bomb }) => {
      const content = bomb.content()
      const { grown, times, answer } = await send(() => upload(to, fields, bomb.name, content))
      expect([answer.status, Object.keys(answer.body['errors'] ?? {})]).toEqual([422, ['file']])
      expect(grown).toBeLessThan(mostMemory)
      expect(times).toBeLessThan(mostWaiting)
    },
  )

  it('that is kept, and read as a list of addresses later', async () => {
    const content = Buffer.from(`a@list.example\nx${' '.repeat(5_000_000)}x`)
    const { body } = await upload('/files', { usage: 'attachment' }, 'a.txt', content)
    const { id } = body['data'] as { id: number }
    const estimate = async () => {
      const answer = await fetch(`${victim.url}/email-marketings/estimate`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ language: 'en', audience: { source: 'list', list_file_id: id } }),
      })
      return { status: answer.status, body: await answer.json() }
    }
    const { grown, times, answer } = await send(estimate)
    expect([answer.status, answer.body.data.count]).toEqual([200, 1])
    expect(grown).toBeLessThan(mostMemory)
    expect(times).toBeLessThan(mostWaiting)
  })

  const { body: whole } = form({ usage: 'attachment' }, { name: 'a.txt', content: '' })
  it.each([
    ['a file', whole.subarray(0, whole.lastIndexOf('\r\n--'))],
    ['what belongs to no part of the form', Buffer.from('x')],
  ])('that does not end is read to the limit: %s', async (_what, beginning) => {
    const { headers: type } = form({}, null)
    const { status, sent } = await sendEndless(`${victim.url}/files`, { ...headers, ...type }, beginning)
    expect(status).toBe(422)
    expect(sent).toBeLessThan(40 * 1024 * 1024)
  })
})
