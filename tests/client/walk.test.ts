import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Server, startServer } from '../contract/live/server.ts'
import { reviewedTable } from '../oracles/reviewed-table.ts'
import { table } from '../sampling/table.ts'
import { type Client, connect } from './client.ts'
import { readDocument } from './document.ts'
import { idOf } from './record-ids.ts'
import { resourcesOf, steps, walk } from './walk.ts'

const document = readDocument()
const reviewed = reviewedTable('../client/walked.tsv')
const sampled = table('contract walks', [...reviewed.keys()], (name) => name)

/** A client that knows nothing but the committed contract; what it cannot do by that alone is `refused` in `walked.tsv`. */
describe.runIf(sampled.length > 0)('a client written against the contract', () => {
  let server: Server
  let client: Client
  beforeAll(async () => {
    server = await startServer()
    client = await connect(document, server.url, 'admin')
  })
  afterAll(async () => {
    await server.close()
  })

  it('knows every list of the contract', () => {
    expect(resourcesOf(client)).toEqual([...reviewed.keys()].toSorted())
  })

  it.each(sampled)('walks %s', async (name) => {
    const seed = 1000 * (1 + [...reviewed.keys()].indexOf(name))
    const outcomes = await walk(client, name, (resource) => idOf(client, resource), seed)
    const shown = steps.map((step) => (/^\d/.test(outcomes[step]) ? 'refused' : outcomes[step]))
    expect({ [name]: shown, said: outcomes }).toEqual({ [name]: reviewed.get(name), said: outcomes })
  })
})
