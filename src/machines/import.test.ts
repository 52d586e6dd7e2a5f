import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { ImportAnswer, ImportEvent } from './import-context.ts'
import { importMachine } from './import.ts'
import { previewOf } from './testing/imports.ts'
import { scriptedActors } from './testing/scripted-actors.ts'

function start() {
  const script = scriptedActors()
  const actor = createActor(
    importMachine.provide({
      actors: { upload: script.logic('upload'), map: script.logic('map'), run: script.logic('run') },
    }),
  )
  actor.start()
  const send = (event: ImportEvent) => actor.send(event)
  const answer = (name: string, output: ImportAnswer) => script.resolve(name, output)
  return {
    ...script,
    send,
    answer,
    names: () => script.calls.map(({ name }) => name),
    at: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    upload: async (overrides: Parameters<typeof previewOf>[0] = {}) => {
      send({ type: 'file.choose', file: new File(['a'], 'a.csv') })
      await answer('upload', preview(overrides))
    },
  }
}

const preview = (overrides: Parameters<typeof previewOf>[0] = {}): ImportAnswer => ({
  kind: 'preview',
  preview: previewOf(overrides),
})
const failed: ImportAnswer = { kind: 'failed', message: 'no', requiresConsent: false }
const at = (step: string, call: string) => ({ editing: { step, call } })

describe('a file', () => {
  it('is uploaded once, and is read then', async () => {
    const test = start()
    const choose = () => test.send({ type: 'file.choose', file: new File(['a'], 'a.csv') })
    choose()
    choose()
    await test.answer('upload', preview())
    expect([test.at(), test.names()]).toEqual([at('map', 'idle'), ['upload']])
  })

  it('that is refused says why, until another one is chosen', async () => {
    const test = start()
    test.send({ type: 'file.choose', file: new File(['a'], 'a.csv') })
    await test.answer('upload', failed)
    expect([test.at(), test.context().failure]).toEqual([{ upload: 'idle' }, 'no'])
    test.send({ type: 'file.choose', file: new File(['b'], 'b.csv') })
    expect(test.context().failure).toEqual(null)
  })

  it('too large to be looked at is written at once', async () => {
    const test = start()
    test.send({ type: 'file.choose', file: new File(['a'], 'a.csv') })
    await test.answer('upload', { kind: 'job', id: 4 })
    expect([test.at(), test.context().job]).toEqual(['running', 4])
  })
})

describe('how it is read', () => {
  it('is checked only when nothing required is missing', async () => {
    const test = start()
    await test.upload({ missing: ['email'] })
    test.send({ type: 'step.next' })
    expect(test.at()).toEqual(at('map', 'idle'))
    test.send({ type: 'import.change', changes: { mapping: { email: 'E' } } })
    test.send({ type: 'step.next' })
    expect(test.at()).toEqual(at('map', 'changing'))
    await test.answer('map', preview())
    test.send({ type: 'step.next' })
    expect(test.at()).toEqual(at('check', 'idle'))
    test.send({ type: 'step.back' })
    test.send({ type: 'step.back' })
    expect(test.at()).toEqual({ upload: 'idle' })
  })

  it('is changed by one change after another, none of which takes another back', async () => {
    const test = start()
    await test.upload({ options: { source_note: 's' } })
    test.send({ type: 'import.change', changes: { options: { consent: true } } })
    test.send({ type: 'import.change', changes: { options: { on_duplicate: 'skip' } } })
    test.send({ type: 'import.change', changes: { mapping: { email: 'E' } } })
    expect(test.names()).toEqual(['upload', 'map'])
    await test.answer('map', preview({ options: { source_note: 's', consent: true } }))
    expect(test.calls.at(-1)?.input).toMatchObject({
      changes: {
        mapping: { email: 'E' },
        options: { source_note: 's', consent: true, on_duplicate: 'skip' },
      },
    })
    await test.answer('map', preview())
    expect(test.at()).toEqual(at('map', 'idle'))
  })

  it('stays as it was where a change is refused', async () => {
    const test = start()
    await test.upload()
    const before = test.context().preview
    test.send({ type: 'import.change', changes: { mapping: {} } })
    test.send({ type: 'import.change', changes: { options: { consent: true } } })
    await test.answer('map', failed)
    expect([test.at(), test.context().preview, test.context().failure, test.context().changes]).toEqual([
      at('map', 'idle'),
      before,
      'no',
      null,
    ])
  })
})

describe('a run', () => {
  it('is one job, however often it is started', async () => {
    const test = start()
    await test.upload()
    test.send({ type: 'import.run' })
    test.send({ type: 'import.run' })
    test.send({ type: 'note.send' })
    await test.answer('run', { kind: 'job', id: 7 })
    expect([test.at(), test.context().job, test.names()]).toEqual(['running', 7, ['upload', 'run']])
  })

  it('writes nothing where lines are wrong and none may be, or none is right', async () => {
    const test = start()
    await test.upload({ valid: 2, invalid: 1, total: 3 })
    test.send({ type: 'mode.choose', mode: 'all_or_nothing' })
    test.send({ type: 'import.run' })
    expect(test.at()).toEqual(at('map', 'idle'))
    test.send({ type: 'mode.choose', mode: 'skip_invalid' })
    test.send({ type: 'import.run' })
    expect(test.at()).toEqual(at('map', 'starting'))
    const empty = start()
    await empty.upload({ valid: 0, invalid: 1, total: 1 })
    empty.send({ type: 'import.run' })
    expect(empty.at()).toEqual(at('map', 'idle'))
  })

  it('takes along where the addresses are from', async () => {
    const test = start()
    await test.upload()
    test.send({ type: 'note.send' })
    test.send({ type: 'note.type', note: 'fair' })
    test.send({ type: 'import.run' })
    expect(test.calls.at(-1)).toMatchObject({
      name: 'map',
      input: { changes: { options: { source_note: 'fair' } } },
    })
    await test.answer('map', preview({ options: { source_note: 'fair' } }))
    expect(test.at()).toEqual(at('map', 'starting'))
  })

  it('is not started where that cannot be said', async () => {
    const test = start()
    await test.upload()
    test.send({ type: 'note.type', note: 'fair' })
    test.send({ type: 'import.run' })
    await test.answer('map', failed)
    expect([test.at(), test.names(), test.context().note]).toEqual([
      at('map', 'idle'),
      ['upload', 'map'],
      'fair',
    ])
  })

  it('that is refused for a consent asks for it from then on', async () => {
    const test = start()
    await test.upload()
    test.send({ type: 'import.run' })
    await test.answer('run', { ...failed, requiresConsent: true })
    expect([test.at(), test.context().requiresConsent]).toEqual([at('map', 'idle'), true])
    test.send({ type: 'import.run' })
    await test.answer('run', failed)
    expect(test.context().requiresConsent).toEqual(true)
  })
})

it.each(['upload', 'map', 'run'])('a bug in %s leaves what was there', async (step) => {
  const test = start()
  if (step === 'upload') test.send({ type: 'file.choose', file: new File(['a'], 'a.csv') })
  else await test.upload()
  if (step === 'map') test.send({ type: 'import.change', changes: { mapping: {} } })
  if (step === 'run') test.send({ type: 'import.run' })
  await test.reject(step, new Error('a bug'))
  expect(test.at()).toEqual(step === 'upload' ? { upload: 'idle' } : at('map', 'idle'))
})
