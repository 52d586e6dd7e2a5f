import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type LanguageEmitted, type LanguageEvent, type StoredLanguage, languageMachine } from './language.ts'
import { acme, bolt } from './testing/fixtures.ts'

function start(stored: StoredLanguage | null, events: readonly LanguageEvent[]) {
  const actor = createActor(languageMachine, { input: { stored } })
  const emitted: LanguageEmitted[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  for (const event of events) actor.send(event)
  const { value, context } = actor.getSnapshot()
  return { value, current: context.current, emitted }
}

const following = (current: string | null) => ({ value: 'following', current, emitted: [] })

describe('language', () => {
  it.each([
    [null, acme, null],
    [{ company_id: 7, mark: 'en' }, acme, 'en'],
    [{ company_id: 7, mark: 'fr' }, acme, null],
    [{ company_id: 9, mark: 'en' }, acme, null],
    [{ company_id: 9, mark: 'en' }, bolt, null],
    [{ company_id: 7, mark: 'en' }, null, null],
  ])('stored %o for company %o applies as %o', (stored, company, current) => {
    expect(start(stored, [{ type: 'company.changed', company }])).toEqual(following(current))
  })

  it('stores a choice for its company and reloads', () => {
    const events: LanguageEvent[] = [
      { type: 'company.changed', company: acme },
      { type: 'language.choose', mark: 'en' },
    ]
    expect(start(null, events)).toEqual({
      value: 'switching',
      current: 'en',
      emitted: [{ type: 'language.stored', company_id: 7, mark: 'en' }, { type: 'language.switched' }],
    })
  })

  it('takes no language that the company does not have', () => {
    const events: LanguageEvent[] = [
      { type: 'company.changed', company: bolt },
      { type: 'language.choose', mark: 'en' },
    ]
    expect(start(null, events)).toEqual(following(null))
  })
})
