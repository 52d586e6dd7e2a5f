import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type DrawerEmitted, type DrawerEvent, emptyDrawer } from './drawer-context.ts'
import { drawerMachine } from './drawer.ts'
import { pageOf } from './testing/messages.ts'
import { scriptedActors } from './testing/scripted-actors.ts'

function start() {
  const script = scriptedActors()
  const machine = drawerMachine.provide({
    actors: {
      loadMessages: script.logic('loadMessages'),
      deleteMessages: script.logic('deleteMessages'),
    },
  })
  const actor = createActor(machine)
  const emitted: DrawerEmitted[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return {
    ...script,
    emitted,
    send: (event: DrawerEvent) => actor.send(event),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}

async function startOpen(total = 5) {
  const test = start()
  test.send({ type: 'drawer.toggle' })
  await test.resolve('loadMessages', pageOf(1, total))
  return test
}

const load = (page: number) => ({ name: 'loadMessages', input: { page } })
const remove = (input: object) => ({ name: 'deleteMessages', input })

describe('opening and closing', () => {
  it('loads page 1, and every time anew', async () => {
    const test = await startOpen()
    test.send({ type: 'page.choose', page: 2 })
    test.send({ type: 'drawer.toggle' })
    test.send({ type: 'drawer.toggle' })
    expect([test.state(), test.calls]).toEqual([{ opened: 'loading' }, [load(1), load(2), load(1)]])
  })

  it.each(['drawer.toggle', 'drawer.close'] as const)('clears the list on %s', async (type) => {
    const test = await startOpen()
    test.send({ type: 'message.select', id: 1 })
    test.send({ type: 'message.toggle', id: 2 })
    test.send({ type })
    expect([test.state(), test.context()]).toEqual(['closed', emptyDrawer])
  })

  it('only logs a list that failed, and can be asked again', async () => {
    const test = start()
    test.send({ type: 'drawer.toggle' })
    const error = new Error('offline')
    await test.reject('loadMessages', error)
    expect([test.state(), test.context(), test.emitted]).toEqual([
      { opened: 'ready' },
      emptyDrawer,
      [{ type: 'list.failed', error }],
    ])
    test.send({ type: 'list.reload' })
    expect(test.calls).toEqual([load(1), load(1)])
  })

  it('names the actor that was not provided', async () => {
    const actor = createActor(drawerMachine).start()
    const failed = new Promise<{ error: unknown }>((resolve) => actor.on('list.failed', resolve))
    actor.send({ type: 'drawer.toggle' })
    expect(String((await failed).error)).toEqual('Error: the actor "loadMessages" was not provided')
  })
})

describe('paging', () => {
  it.each([
    [2, [load(1), load(2)]],
    [3, [load(1), load(3)]],
    [1, [load(1)]],
    [0, [load(1)]],
    [4, [load(1)]],
  ])('to page %i of 3', async (page, calls) => {
    const test = await startOpen()
    test.send({ type: 'page.choose', page })
    expect(test.calls).toEqual(calls)
  })

  it('goes on while a page is under way, and shows the last one asked for', async () => {
    const test = await startOpen()
    test.send({ type: 'page.choose', page: 2 })
    test.send({ type: 'page.choose', page: 3 })
    await test.resolve('loadMessages', pageOf(3))
    expect([test.context().page, test.context().list]).toEqual([3, pageOf(3)])
  })

  it('forgets what was selected and expanded', async () => {
    const test = await startOpen()
    test.send({ type: 'message.select', id: 1 })
    test.send({ type: 'message.toggle', id: 1 })
    test.send({ type: 'page.choose', page: 2 })
    expect([test.context().selected, test.context().expanded]).toEqual([[], []])
  })

  it('stays where it was when a page fails', async () => {
    const test = await startOpen()
    test.send({ type: 'page.choose', page: 2 })
    await test.reject('loadMessages', new Error('offline'))
    expect([test.context().page, test.context().list]).toEqual([1, pageOf(1)])
  })

  it('goes to the last page when the one asked for is gone', async () => {
    const test = await startOpen()
    test.send({ type: 'page.choose', page: 3 })
    await test.resolve('loadMessages', pageOf(3, 2))
    expect(test.calls).toEqual([load(1), load(3), load(1)])
  })
})

describe('selecting', () => {
  it('one by one, and the whole page', async () => {
    const test = await startOpen()
    const selected: (readonly number[])[] = []
    const events: DrawerEvent[] = [
      { type: 'message.select', id: 2 },
      { type: 'page.select' },
      { type: 'page.select' },
      { type: 'message.select', id: 1 },
      { type: 'message.select', id: 1 },
      { type: 'message.select', id: 99 },
    ]
    for (const event of events) {
      test.send(event)
      selected.push(test.context().selected)
    }
    expect(selected).toEqual([[2], [1, 2], [], [1], [], []])
  })

  it('keeps what is still there after a reload', async () => {
    const test = await startOpen()
    test.send({ type: 'page.select' })
    test.send({ type: 'list.reload' })
    await test.resolve('loadMessages', pageOf(1, 1))
    expect(test.context().selected).toEqual([1])
  })
})

describe('deleting', () => {
  it.each([
    [[{ type: 'deletion.askOne', id: 2 }], { kind: 'one', id: 2 }],
    [[{ type: 'page.select' }, { type: 'deletion.askSelected' }], { kind: 'selected', ids: [1, 2] }],
    [[{ type: 'deletion.askAll' }], { kind: 'all' }],
  ] as const)('%o is confirmed, done, and the list is asked again', async (events, deletion) => {
    const test = await startOpen()
    for (const event of events) test.send(event)
    expect([test.state(), test.context().deletion]).toEqual([{ opened: 'confirming' }, deletion])
    test.send({ type: 'deletion.confirm' })
    expect(test.state()).toEqual({ opened: 'deleting' })
    await test.resolve('deleteMessages', undefined)
    expect([test.state(), test.context().deletion, test.calls]).toEqual([
      { opened: 'loading' },
      null,
      [load(1), remove(deletion), load(1)],
    ])
  })

  it('can be thought over', async () => {
    const test = await startOpen()
    test.send({ type: 'deletion.askAll' })
    test.send({ type: 'deletion.cancel' })
    expect([test.state(), test.context().deletion, test.calls]).toEqual([
      { opened: 'ready' },
      null,
      [load(1)],
    ])
  })

  it('asks for the list again when it was refused', async () => {
    const test = await startOpen()
    test.send({ type: 'deletion.askOne', id: 1 })
    test.send({ type: 'deletion.confirm' })
    await test.reject('deleteMessages', new Error('gone'))
    expect(test.calls).toEqual([load(1), remove({ kind: 'one', id: 1 }), load(1)])
  })

  it.each([
    [{ type: 'deletion.askSelected' }, 5],
    [{ type: 'deletion.askOne', id: 99 }, 5],
    [{ type: 'deletion.askAll' }, 0],
    [{ type: 'deletion.confirm' }, 5],
  ] as const)('does nothing on %o with nothing to delete', async (event, total) => {
    const test = await startOpen(total)
    test.send(event)
    expect(test.state()).toEqual({ opened: 'ready' })
  })
})
