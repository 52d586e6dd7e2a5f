import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Server, startServer } from '../contract/live/server.ts'
import { isFull } from '../sampling/run.ts'
import { type Client, connect } from './client.ts'
import { readDocument } from './document.ts'
import {
  Change,
  ChangeStale,
  count,
  Create,
  Delete,
  type Kind,
  Read,
  Repeat,
  Restore,
} from './lifecycle-model.ts'
import { idOf } from './record-ids.ts'
import { create, findList } from './walk.ts'

const kinds: readonly Kind[] = [
  { resource: 'articles', name: 'title', unique: ['slug'], isSoft: true, isTree: false },
  { resource: 'reviews', name: 'author_name', unique: ['email'], isSoft: true, isTree: false },
  { resource: 'departments', name: 'name', unique: ['code'], isSoft: false, isTree: true },
  { resource: 'product_categories', name: 'name', unique: ['slug'], isSoft: false, isTree: true },
]

/** Sequences, and steps in each: three hundred steps here, ten thousand at full depth. */
const size = isFull ? { numRuns: 100, maxCommands: 50 } : { numRuns: 5, maxCommands: 25 }

/** What is created, used, changed, deleted, used and restored in any order is what a model of it says. */
describe('lifecycles of records', () => {
  let server: Server
  let client: Client
  beforeAll(async () => {
    server = await startServer()
    client = await connect(readDocument(), server.url, 'admin')
  })
  afterAll(async () => {
    await server.close()
  })

  it.each(kinds)(
    '$resource',
    async (kind) => {
      const ids = (resource: string) => idOf(client, resource)
      const found = await findList(client, kind.resource, ids)
      const { answer, sent } = await create(client, kind.resource, {
        parents: {},
        first: found?.first ?? null,
        ids,
        seed: 7,
      })
      if (answer.status !== 201) throw new Error(`no ${kind.resource} could be made`)
      let number = 0
      const pick = fc.nat({ max: 9 })
      const steps = [Create, Repeat, Read, Change, ChangeStale, Delete, ...(kind.isSoft ? [Restore] : [])]
      const commands = fc.commands(
        steps.map((Each) => pick.map((place) => new Each(place))),
        { maxCommands: size.maxCommands },
      )
      const checked = fc.assert(
        fc.asyncProperty(commands, async (sequence) => {
          const before = await count(client, kind)
          const next = () => (number += 1)
          await fc.asyncModelRun(
            () => ({ model: { records: [] }, real: { client, kind, template: sent, before, next } }),
            sequence,
          )
        }),
        { numRuns: size.numRuns, seed: 20_250_101 },
      )
      await expect(checked).resolves.toBeUndefined()
    },
    isFull ? 1_800_000 : 120_000,
  )
})
