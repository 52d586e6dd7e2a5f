import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { ecbRates } from './ecb-rates.ts'

const published = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <Cube><Cube time="2026-05-04">
    <Cube currency="USD" rate="1.0873"/><Cube currency="JPY" rate="163.52"/><Cube currency="GBP" rate="0.85430"/><Cube currency="XXX" rate="0"/>
  </Cube></Cube>
</gesmes:Envelope>`

describe('rates of the European Central Bank', () => {
  const ends: (() => void)[] = []
  afterEach(() => ends.splice(0).forEach((end) => end()))

  async function sourceThat(answers: string, status = 200): Promise<ReturnType<typeof ecbRates>> {
    const server = createServer((_request, reply) => void reply.writeHead(status).end(answers))
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    ends.push(() => server.close())
    return ecbRates(`http://127.0.0.1:${(server.address() as AddressInfo).port}/eurofxref-daily.xml`)
  }

  it('are dollars for one unit, of the day that is published', async () => {
    const source = await sourceThat(published)
    expect(await source.latest()).toEqual({
      day: '2026-05-04',
      source: 'ecb',
      rates: { EUR: '1.087300', JPY: '0.006649', GBP: '1.272738' },
    })
  })

  it.each([
    ['an error', '', 503],
    ['no XML', 'Service unavailable', 200],
    ['no day', published.replace('time=', 'when='), 200],
    ['no dollar', published.replace('USD', 'USN'), 200],
    ['half a document', published.slice(0, 420), 200],
    ['more than it should', published + ' '.repeat(300_000), 200],
  ])('are none where the source answers %s', async (_case, text, status) => {
    const source = await sourceThat(text, status)
    await expect(source.latest()).rejects.toThrow(Error)
  })
})
