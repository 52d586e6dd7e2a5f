import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type CompanyEmitted, type CompanyEvent, companyMachine } from './company.ts'
import type { Company } from './identity.ts'
import { acme, bolt } from './testing/fixtures.ts'

function start(stored: Company | null, events: readonly CompanyEvent[]) {
  const actor = createActor(companyMachine, { input: { stored } })
  const emitted: CompanyEmitted[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  for (const event of events) actor.send(event)
  const { value, context } = actor.getSnapshot()
  return { value, current: context.current, emitted }
}

const loaded: CompanyEvent = { type: 'companies.loaded', companies: [acme, bolt] }

describe('company', () => {
  it('takes the first one and prompts while none is stored', () => {
    expect(start(null, [loaded])).toEqual({ value: 'prompting', current: acme, emitted: [] })
  })

  it('keeps the stored one, with the news of the list', () => {
    const old = { ...bolt, title: 'Old name' }
    expect(start(old, [loaded])).toEqual({ value: 'stored', current: bolt, emitted: [] })
  })

  it('prompts again when the stored one is not the user’s any more', () => {
    expect(start({ ...bolt, id: 99 }, [loaded])).toEqual({ value: 'prompting', current: acme, emitted: [] })
  })

  it('stores a choice and reloads', () => {
    expect(start(null, [loaded, { type: 'company.choose', id: 9 }])).toEqual({
      value: 'switching',
      current: bolt,
      emitted: [
        { type: 'company.stored', company: bolt, everywhere: true },
        { type: 'company.switched', to: null },
      ],
    })
  })

  it('stores the first one too when it is chosen in the prompt', () => {
    expect(start(null, [loaded, { type: 'company.choose', id: 7 }]).value).toEqual('switching')
  })

  it('does nothing for the company that is chosen already', () => {
    expect(start(acme, [loaded, { type: 'company.choose', id: 7 }])).toEqual({
      value: 'stored',
      current: acme,
      emitted: [],
    })
  })

  it('keeps the first for this tab when the prompt is closed', () => {
    expect(start(null, [loaded, { type: 'company.dismissPrompt' }])).toEqual({
      value: 'stored',
      current: acme,
      emitted: [{ type: 'company.stored', company: acme, everywhere: false }],
    })
  })

  it('prompts no more, once it was closed, with the next news of the list', () => {
    expect(start(null, [loaded, { type: 'company.dismissPrompt' }, loaded]).value).toEqual('stored')
  })

  it('leaves nothing on screen of one that was lost in mid-session', () => {
    const left: CompanyEvent = { type: 'companies.loaded', companies: [bolt] }
    const lost = start(acme, [loaded, left])
    expect([lost.value, lost.emitted]).toEqual(['prompting', []])
    expect(start(acme, [loaded, left, { type: 'company.dismissPrompt' }])).toEqual({
      value: 'replacing',
      current: bolt,
      emitted: [
        { type: 'company.stored', company: bolt, everywhere: false },
        { type: 'company.switched', to: null },
      ],
    })
  })

  it.each(['BOLT', 'bolt', '9'])('chooses by name: %s', (name) => {
    const { value, emitted } = start(acme, [
      loaded,
      { type: 'company.chooseByName', name, to: '/orders/index' },
    ])
    expect(value).toEqual('switching')
    expect(emitted.at(-1)).toEqual({ type: 'company.switched', to: '/orders/index' })
  })

  it('prompts for an unknown name', () => {
    expect(start(acme, [loaded, { type: 'company.chooseByName', name: 'nobody', to: '/' }]).value).toEqual(
      'prompting',
    )
  })

  it('has none where the API knows no companies', () => {
    expect(start(null, [{ type: 'companies.loaded', companies: null }])).toEqual({
      value: 'none',
      current: null,
      emitted: [],
    })
  })

  it('knows a user who works in none, whatever the browser stored, and opens the first that they have later', () => {
    const none = { type: 'companies.loaded', companies: [] } as const
    expect(start(acme, [none, none])).toEqual({ value: 'unattached', current: null, emitted: [] })
    expect(start(null, [none, loaded])).toEqual({
      value: 'attached',
      current: acme,
      emitted: [
        { type: 'company.stored', company: acme, everywhere: true },
        { type: 'company.switched', to: '/' },
      ],
    })
  })
})
