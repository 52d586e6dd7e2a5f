import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type DeploymentEmitted, type DeploymentEvent, deploymentMachine } from './deployment.ts'

/** How often the page is loaded anew while these happen. */
function loads(events: readonly DeploymentEvent[]): number {
  const actor = createActor(deploymentMachine)
  const emitted: DeploymentEmitted[] = []
  actor.on('page.outdated', (event) => emitted.push(event))
  actor.start()
  for (const event of events) actor.send(event)
  return emitted.length
}

describe('a deployment', () => {
  it.each<[string, number, readonly DeploymentEvent['type'][]]>([
    ['code that was fetched ahead and is missing', 0, ['chunk.missing']],
    ['the visit of a page whose code is missing', 1, ['chunk.missing', 'route.changed']],
    ['a page that crashed for it', 1, ['chunk.missing', 'page.crashed', 'route.changed']],
    ['a crash of our own making', 0, ['page.crashed', 'route.changed']],
    ['the wish of the person', 1, ['chunk.missing', 'update.accept']],
  ])('%s: %i loads', (_, expected, types) => {
    expect(loads(types.map((type) => ({ type }) as DeploymentEvent))).toEqual(expected)
  })

  it('waits for typed work, and comes with the next page after it', () => {
    const typed: readonly DeploymentEvent[] = [
      { type: 'build.seen', build: 'a' },
      { type: 'work.changed', isDirty: true },
      { type: 'build.seen', build: 'b' },
      { type: 'route.changed' },
      { type: 'page.crashed' },
    ]
    expect(loads(typed)).toEqual(0)
    expect(loads([...typed, { type: 'work.changed', isDirty: false }, { type: 'route.changed' }])).toEqual(1)
  })
})
