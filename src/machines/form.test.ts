import { describe, expect, it } from 'vitest'
import { type EventObject, SimulatedClock, createActor, fromCallback } from 'xstate'
import type { Draft, FormEvent, FormInput, FormVerdict, Owner, SaveOutcome } from './form-context.ts'
import { formMachine } from './form.ts'
import { draft, newerOrder, order, request, savedOrder, theirOrder } from './testing/forms.ts'
import { scriptedActors } from './testing/scripted-actors.ts'

function start(input: Partial<FormInput> = {}) {
  const script = scriptedActors()
  const clock = new SimulatedClock()
  const done: string[] = []
  const note = (name: string) => () => void done.push(name)
  const held = (name: string) =>
    fromCallback<EventObject, Owner, FormEvent>(() => {
      done.push(name)
      return () => {
        const isLate = script.calls.some((call) => call.name === 'follow')
        done.push(`${name} ends${isLate ? ' too late' : ''}`)
      }
    })
  const actor = createActor(
    formMachine.provide({
      actors: {
        check: script.logic('check'),
        send: script.logic('send'),
        follow: script.logic('follow'),
        proposeFree: script.logic('proposeFree'),
        holdWork: held('holdWork'),
        watchPage: held('watchPage'),
      },
      actions: {
        show: (_, values) => void done.push(`show ${JSON.stringify(values)}`),
        showDraft: note('showDraft'),
        showFree: (_, values) => void done.push(`free ${JSON.stringify(values)}`),
        persistDraft: note('persistDraft'),
        clearDraft: note('clearDraft'),
      },
    }),
    { input: { mode: 'edit', base: order, draft: null, ...input }, clock },
  )
  actor.start()
  const send = (event: FormEvent) => actor.send(event)
  return {
    ...script,
    clock,
    done,
    send,
    type: () => send({ type: 'form.edited', differs: true }),
    save: () => send({ type: 'save.start', intent: 'stay' }),
    check: (verdict: FormVerdict) => script.resolve('check', verdict),
    answer: (outcome: SaveOutcome) => script.resolve('send', outcome),
    names: () => script.calls.map(({ name }) => name).filter((name) => name !== 'proposeFree'),
    at: () => actor.getSnapshot().value,
    matches: (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
      actor.getSnapshot().matches(state),
    context: () => actor.getSnapshot().context,
  }
}

const ready: FormVerdict = { kind: 'ready', request, jumps: [] }
const saved: SaveOutcome = {
  kind: 'saved',
  record: savedOrder.record,
  base: savedOrder,
  values: savedOrder.values,
  differs: false,
}

describe('a save', () => {
  it('is checked, sent and followed, and nothing is to be lost before it is followed', async () => {
    const test = start()
    test.type()
    test.save()
    await test.check(ready)
    expect(test.matches({ save: 'sending' })).toEqual(true)
    test.done.length = 0
    await test.answer(saved)
    expect([test.at(), test.done]).toEqual([
      { save: 'following', work: 'clean', copy: 'proposing' },
      ['show {"note":"mine"}', 'clearDraft', 'holdWork ends', 'watchPage ends'],
    ])
    expect(test.calls.at(-1)).toEqual({
      name: 'follow',
      input: { answered: savedOrder.record, intent: 'stay' },
    })
    await test.resolve('follow', undefined)
    expect([test.matches({ save: { rest: 'saved' } }), test.context().base]).toEqual([true, savedOrder])
  })

  it('is started once, however often it is started before it is over', async () => {
    const test = start()
    test.save()
    test.save()
    await test.check(ready)
    test.save()
    await test.answer(saved)
    test.save()
    expect(test.names()).toEqual(['check', 'send', 'follow'])
  })

  it('goes on to differ where typing went on', async () => {
    const test = start()
    test.type()
    test.save()
    await test.check(ready)
    await test.answer({ ...saved, differs: true })
    expect([test.matches({ save: 'following' }), test.matches({ work: 'changed' })]).toEqual([true, true])
  })

  it.each<[string, FormVerdict]>([
    ['refused', { kind: 'refused' }],
    ['saved', { kind: 'nothing' }],
  ])('ends as %s without being sent', async (state, verdict) => {
    const test = start()
    test.save()
    await test.check(verdict)
    expect([test.at(), test.names()]).toEqual([
      { save: { rest: state }, work: 'clean', copy: 'proposing' },
      ['check'],
    ])
    test.type()
    expect(test.matches({ save: { rest: 'editing' } })).toEqual(true)
  })

  it('without a change goes on with the record in hand', async () => {
    const test = start()
    test.send({ type: 'save.start', intent: 'back' })
    await test.check({ kind: 'unchanged' })
    expect(test.calls.at(-1)).toEqual({ name: 'follow', input: { answered: order.record, intent: 'back' } })
  })

  it('waits until large changes of prices are confirmed, and is not sent where they are not', async () => {
    const test = start()
    const jumps = [{ label: 'price', from: '1', to: '9' }]
    test.save()
    await test.check({ ...ready, jumps })
    expect([test.matches({ save: 'confirming' }), test.context().jumps]).toEqual([true, jumps])
    test.send({ type: 'jumps.cancel' })
    expect([test.matches({ save: { rest: 'refused' } }), test.context().jumps]).toEqual([true, []])
    test.save()
    await test.check({ ...ready, jumps })
    test.send({ type: 'jumps.confirm' })
    expect(test.names()).toEqual(['check', 'check', 'send'])
  })

  it.each(['check', 'send'])('that breaks in %s is refused and can be tried again', async (step) => {
    const test = start()
    test.save()
    if (step === 'send') await test.check(ready)
    await test.reject(step, new Error('a bug'))
    expect(test.matches({ save: { rest: 'refused' } })).toEqual(true)
    test.save()
    expect(test.matches({ save: 'checking' })).toEqual(true)
  })

  it('was done though what follows it fails', async () => {
    const test = start()
    test.save()
    await test.check(ready)
    await test.answer(saved)
    await test.reject('follow', new Error('no page'))
    expect(test.matches({ save: { rest: 'saved' } })).toEqual(true)
  })
})

describe('a record that was changed elsewhere', () => {
  const conflict: SaveOutcome = { kind: 'conflict', conflict: { by: 'W', at: null, theirs: theirOrder } }

  it('is decided on, and the decision is checked against the other version', async () => {
    const test = start()
    test.type()
    test.save()
    await test.check(ready)
    await test.answer(conflict)
    expect([test.matches({ save: 'conflict' }), test.context().base]).toEqual([true, order])
    test.save()
    expect(test.names()).toEqual(['check', 'send'])
    test.send({ type: 'conflict.resolve', values: { note: 'both' }, differs: true })
    expect([test.matches({ save: 'checking' }), test.context().base, test.context().conflict]).toEqual([
      true,
      theirOrder,
      null,
    ])
    expect(test.done).toContain('show {"note":"both"}')
  })

  it('stays as it was read where nothing is decided', async () => {
    const test = start()
    test.save()
    await test.check(ready)
    await test.answer(conflict)
    test.send({ type: 'conflict.cancel' })
    expect([test.matches({ save: { rest: 'refused' } }), test.context()]).toMatchObject([
      true,
      { base: order, conflict: null },
    ])
  })
})

describe('a record that was loaded again', () => {
  const load = { type: 'record.loaded', base: newerOrder } as const

  it('is taken over at once while nothing is typed', () => {
    const test = start()
    test.send(load)
    expect([test.context().base, test.context().newer, test.done]).toEqual([
      newerOrder,
      null,
      ['show {"note":"newer"}'],
    ])
  })

  it('waits while something is typed, until that is undone', () => {
    const test = start()
    test.type()
    test.send(load)
    expect(test.context().base).toEqual(order)
    test.send({ type: 'form.edited', differs: false })
    expect(test.context().base).toEqual(newerOrder)
  })

  it('is dropped where it is older than what was saved meanwhile', async () => {
    const test = start()
    test.save()
    test.send(load)
    await test.check(ready)
    await test.answer({ ...saved, base: theirOrder })
    await test.resolve('follow', undefined)
    expect(test.context().base).toEqual(theirOrder)
  })

  it.each<[string, FormInput['mode'], FormInput['base']]>([
    ['older', 'edit', { record: { id: 5, updated_at: '2026-01-01T00:00:00Z' }, values: {} }],
    ['the same', 'edit', order],
    ['absent', 'edit', { record: null, values: {} }],
    ['the model of a copy', 'clone', newerOrder],
  ])('is not taken over when it is %s', (_name, mode, base) => {
    const test = start({ mode })
    test.send({ type: 'record.loaded', base })
    expect([test.context().base, test.context().newer]).toEqual([order, null])
  })
})

describe('a draft', () => {
  const older: Draft = { ...draft, version: '2026-01-01T00:00:00Z' }

  it('is restored, and what it sent last is sent again under its key', async () => {
    const test = start({ draft })
    test.send({ type: 'draft.restore' })
    expect([test.done, test.context().draft, test.context().resumed]).toEqual([
      ['showDraft'],
      null,
      draft.intent,
    ])
    test.save()
    await test.check(ready)
    expect(test.calls.at(-1)?.input).toEqual({ request, resumed: draft.intent, intent: 'stay', base: order })
  })

  it('of another version of the record is decided on first, and stays on offer until that is done', () => {
    const test = start({ draft: older })
    test.send({ type: 'draft.restore' })
    expect([test.matches({ save: 'merging' }), test.done]).toEqual([true, []])
    test.send({ type: 'conflict.cancel' })
    expect([test.matches({ save: { rest: 'editing' } }), test.context().draft]).toEqual([true, older])
    test.send({ type: 'draft.restore' })
    test.send({ type: 'conflict.resolve', values: { note: 'both' }, differs: true })
    expect([test.context().draft, test.context().base, test.matches({ work: 'changed' })]).toEqual([
      null,
      order,
      true,
    ])
  })

  it('that is discarded cannot be restored', () => {
    const test = start({ draft })
    test.send({ type: 'draft.discard' })
    test.send({ type: 'draft.restore' })
    test.send({ type: 'draft.discard' })
    expect(test.done).toEqual(['clearDraft'])
  })

  it('is persisted every 15 seconds and when the page goes away, while something is typed', () => {
    const test = start()
    test.clock.increment(15_000)
    test.send({ type: 'draft.persist' })
    test.type()
    test.clock.increment(14_999)
    test.send({ type: 'draft.persist' })
    test.clock.increment(1)
    test.clock.increment(15_000)
    expect(test.done).toEqual(['holdWork', 'watchPage', 'persistDraft', 'persistDraft', 'persistDraft'])
  })

  it('of what was given up is gone, and begins again with the next change', () => {
    const test = start()
    test.type()
    test.send({ type: 'work.abandon' })
    test.send({ type: 'draft.persist' })
    expect([test.matches({ work: 'abandoned' }), test.done.slice(2)]).toEqual([
      true,
      ['clearDraft', 'holdWork ends', 'watchPage ends'],
    ])
    test.type()
    test.send({ type: 'draft.persist' })
    expect(test.done.at(-1)).toEqual('persistDraft')
  })
})

it('a copy takes what is free, and goes on without where that is not known', async () => {
  const test = start({ mode: 'clone' })
  await test.resolve('proposeFree', { slug: 'a-2' })
  expect(test.done).toEqual(['free {"slug":"a-2"}'])
  const other = start({ mode: 'clone' })
  await other.reject('proposeFree', new Error('no'))
  expect(other.at()).toMatchObject({ copy: 'proposed' })
})
