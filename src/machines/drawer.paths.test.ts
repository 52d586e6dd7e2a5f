import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { emptyDrawer } from './drawer-context.ts'
import { drawerMachine } from './drawer.ts'
import { pageOf } from './testing/messages.ts'
import { scriptedActors } from './testing/scripted-actors.ts'

/** Every state by the shortest path of named outcomes, each walked again on a live actor. */
type Outcome = { readonly type: string } & Record<string, unknown>

const outcomes: readonly Outcome[] = [
  { type: 'drawer.toggle' },
  { type: 'drawer.close' },
  { type: 'page.choose', page: 2 },
  { type: 'page.choose', page: 1 },
  { type: 'list.reload' },
  { type: 'message.toggle', id: 1 },
  { type: 'message.select', id: 1 },
  { type: 'page.select' },
  { type: 'deletion.askOne', id: 2 },
  { type: 'deletion.askSelected' },
  { type: 'deletion.askAll' },
  { type: 'deletion.confirm' },
  { type: 'deletion.cancel' },
  { type: 'xstate.done.actor.loadMessages', output: pageOf(1, 4) },
  { type: 'xstate.done.actor.loadMessages', output: pageOf(2, 4) },
  { type: 'xstate.done.actor.loadMessages', output: pageOf(2, 2) },
  { type: 'xstate.done.actor.loadMessages', output: pageOf(1, 0) },
  { type: 'xstate.error.actor.loadMessages', error: new Error('offline') },
  { type: 'xstate.done.actor.deleteMessages', output: undefined },
  { type: 'xstate.error.actor.deleteMessages', error: new Error('gone') },
]

const paths = getShortestPaths(drawerMachine, {
  events: outcomes as never,
  serializeState: ({ value, context }) => JSON.stringify([value, context]),
  limit: 20_000,
})

describe(`drawer: ${paths.length} paths`, () => {
  it('reaches every state', () => {
    const values = new Set(paths.map(({ state }) => JSON.stringify(state.value)))
    expect([...values].sort()).toEqual([
      '"closed"',
      '{"opened":"confirming"}',
      '{"opened":"deleting"}',
      '{"opened":"loading"}',
      '{"opened":"ready"}',
    ])
  })

  it('ends on each path where the map says, and keeps its promises', async () => {
    for (const path of paths) {
      const script = scriptedActors()
      const actors = {
        loadMessages: script.logic('loadMessages'),
        deleteMessages: script.logic('deleteMessages'),
      }
      const actor = createActor(drawerMachine.provide({ actors } as never)).start()
      for (const { event } of path.steps as readonly { readonly event: Outcome }[]) {
        const [, , , call = ''] = event.type.split('.')
        if (event.type.startsWith('xstate.done')) await script.resolve(call, event['output'])
        else if (event.type.startsWith('xstate.error')) await script.reject(call, event['error'])
        else if (event.type !== 'xstate.init') actor.send(event as never)
      }
      const { value, context } = actor.getSnapshot()
      expect([value, context]).toEqual([path.state.value, path.state.context])
      // A closed drawer keeps nothing, and nothing is deleted that was not asked for.
      expect(value === 'closed' ? context : emptyDrawer).toEqual(emptyDrawer)
      const isAsked = actor.getSnapshot().hasTag('confirming') || actor.getSnapshot().hasTag('deleting')
      expect(context.deletion !== null).toEqual(isAsked)
      // Only what is shown can be selected.
      const shown = context.list?.messages.map(({ id }) => id) ?? []
      expect(context.selected.filter((id) => !shown.includes(id))).toEqual([])
    }
  })
})
