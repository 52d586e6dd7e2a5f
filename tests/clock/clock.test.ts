import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ConsoleAt, openConsoleAt } from './console-at.ts'
import { days, midnights } from './days.ts'
import { maintained } from './maintained.ts'
import { arranged, type Instant, instants, type Place } from './moment.ts'
import { sessions } from './sessions.ts'
import { shown } from './shown.ts'
import { sold } from './sold.ts'

// Other systems have no library that sets the clock of a program.
const isLinux = process.platform === 'linux'
let site: ConsoleAt
beforeAll(async () => {
  if (isLinux) site = await openConsoleAt(instants.before)
}, 600_000)
afterAll(() => (isLinux ? site.close() : undefined))

async function placeAt(instant: string): Promise<Place> {
  await site.set(instant)
  const { body } = await site.signIn('admin')
  return { site, call: site.as(body.access_token) }
}

describe.runIf(isLinux).each(['before', 'at', 'after'] as const)('%s the moment', (instant: Instant) => {
  const position = Object.keys(instants).indexOf(instant)
  let place: Place
  beforeAll(async () => {
    place = await placeAt(instants[instant])
  })

  test.each([...shown, ...sold, ...sessions])('$name', async (moment) => {
    const id = await arranged(moment, place)
    expect(await moment.ask(place, id, instant)).toEqual(moment.expected[position])
  })

  test.each(maintained)('$name', async (moment) => {
    const id = await arranged(moment, place)
    await site.maintain()
    expect(await moment.ask(place, id, instant)).toEqual(moment.expected[position])
  })
})

describe.runIf(isLinux).each(midnights)('midnight in $timezone', ({ timezone, before, at }) => {
  test.each(days)('$name', async ({ ask, expected }) => {
    await site.query('update companies set timezone = $1 where id = 1', [timezone])
    const answers = [await ask(await placeAt(before), before), await ask(await placeAt(at), before)]
    expect(answers).toEqual(expected)
  })
})
