import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type SidebarEmitted, type SidebarEvent, sidebarMachine } from './sidebar.ts'

function start(opened: boolean, width: number, events: readonly SidebarEvent[]) {
  const actor = createActor(sidebarMachine, { input: { opened, width } })
  const emitted: SidebarEmitted[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  for (const event of events) actor.send(event)
  const { preferred: _, ...shown } = actor.getSnapshot().context
  return { ...shown, stored: emitted.map(({ value }) => value) }
}

const resized = (width: number): SidebarEvent => ({ type: 'viewport.resized', width })
const toggle: SidebarEvent = { type: 'sidebar.toggle' }

describe('sidebar', () => {
  it.each([
    [1026, 'mobile'],
    [1027, 'desktop'],
  ])('a body of %i px is a %s', (width, device) => {
    expect(start(true, width, []).device).toEqual(device)
  })

  it('stores every toggle', () => {
    expect(start(true, 1440, [toggle, toggle, toggle])).toEqual({
      opened: false,
      withoutAnimation: false,
      device: 'desktop',
      stored: [0, 1, 0],
    })
  })

  it('closes without animation when asked to, and stores nothing', () => {
    const close: SidebarEvent = { type: 'sidebar.close', withoutAnimation: true }
    expect(start(true, 1440, [close])).toEqual({
      opened: false,
      withoutAnimation: true,
      device: 'desktop',
      stored: [],
    })
  })

  it('closes by itself on a small screen and comes back as it was chosen', () => {
    expect(start(true, 1440, [resized(800)]).opened).toEqual(false)
    expect(start(true, 1440, [resized(800), resized(1440)])).toEqual({
      opened: true,
      withoutAnimation: true,
      device: 'desktop',
      stored: [],
    })
  })

  it.each([[{ type: 'route.changed' }], [resized(700)]] as const)('closes on a mobile on %o', (event) => {
    expect(start(false, 800, [toggle]).opened).toEqual(true)
    expect(start(false, 800, [toggle, event]).opened).toEqual(false)
  })

  it('stays open on a desktop when the route changes', () => {
    expect(start(true, 1440, [{ type: 'route.changed' }]).opened).toEqual(true)
  })

  it('is a mobile exactly below the breakpoint, whatever happened before', () => {
    const event = fc.oneof(
      fc.integer({ min: 300, max: 2000 }).map(resized),
      fc.constantFrom<SidebarEvent>(toggle, { type: 'route.changed' }),
    )
    const lastWidth = fc.integer({ min: 300, max: 2000 })
    fc.assert(
      fc.property(fc.boolean(), fc.array(event), lastWidth, (opened, events, width) => {
        const { device } = start(opened, 1440, [...events, resized(width)])
        expect(device).toEqual(width - 3 < 1024 ? 'mobile' : 'desktop')
      }),
      { seed: 1 },
    )
  })
})
