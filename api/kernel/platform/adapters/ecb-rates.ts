import { request } from 'undici'
import { quotient } from '../../formats/money/decimal.ts'
import { readMarkup } from '../../formats/untrusted/markup.ts'
import type { DayRates, RateSource } from './exchange-rates.ts'

/** Milliseconds. */
const timeout = 10_000
const largestAnswer = 256 * 1024
const places = 6

/**
 * Reference rates in the form in which the European Central Bank publishes them (`eurofxref-daily.xml`): nested `Cube` elements, of which
 * one has the day and those in it say how much of a currency one euro is.
 */
export function ecbRates(address: string): RateSource {
  return {
    async latest() {
      const { statusCode, body } = await request(address, { headersTimeout: timeout, bodyTimeout: timeout })
      if (statusCode !== 200) {
        await body.dump()
        throw new Error(`The source of exchange rates answered ${statusCode}`)
      }
      return await readEcb(body)
    },
  }
}

/** Throws where a day, or the rate of the US dollar, is missing. */
export async function readEcb(content: AsyncIterable<Uint8Array>): Promise<DayRates> {
  let day = ''
  const perEuro = new Map<string, string>()
  await readMarkup(upTo(largestAnswer, content), {
    open(name, { time, currency, rate }) {
      if (name !== 'Cube') return
      if (time !== undefined && /^\d{4}-\d\d-\d\d$/.test(time)) day = time
      if (/^[A-Z]{3}$/.test(currency ?? '') && isRate(rate)) perEuro.set(currency ?? '', rate)
    },
  })
  const dollars = perEuro.get('USD')
  if (day === '' || dollars === undefined)
    throw new Error('The source of exchange rates gave no rates of a day')
  const others = [...perEuro].filter(([currency]) => currency !== 'USD')
  return {
    day,
    source: 'ecb',
    rates: {
      EUR: quotient(dollars, '1', places),
      ...Object.fromEntries(others.map(([currency, rate]) => [currency, quotient(dollars, rate, places)])),
    },
  }
}

function isRate(text: string | undefined): text is string {
  return text !== undefined && /^\d{1,9}(\.\d{1,9})?$/.test(text) && /[1-9]/.test(text)
}

async function* upTo(most: number, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const piece of content) {
    size += piece.length
    if (size > most) throw new Error('The source of exchange rates answered too much')
    yield piece
  }
}
