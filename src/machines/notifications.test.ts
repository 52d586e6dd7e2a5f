import { describe, expect, it } from 'vitest'
import { type EventObject, SimulatedClock, createActor, fromCallback } from 'xstate'
import type { ConnectionEvent, ConnectionInput, PopUp } from './notifications-context.ts'
import { type NotificationsEmitted, notificationsMachine } from './notifications.ts'
import { scriptedActors } from './testing/scripted-actors.ts'

function start({ token = 't1', isResolved = true }: { token?: string | null; isResolved?: boolean } = {}) {
  const script = scriptedActors()
  const clock = new SimulatedClock()
  const opened: ConnectionInput[] = []
  const line = { notify: (_event: ConnectionEvent): void => {}, closed: 0 }
  const connection = fromCallback<EventObject, ConnectionInput, ConnectionEvent>(({ input, sendBack }) => {
    opened.push(input)
    line.notify = sendBack
    return () => void (line.closed += 1)
  })
  const actors = { loadPopUps: script.logic<readonly PopUp[], void>('loadPopUps'), connection }
  const actor = createActor(notificationsMachine.provide({ actors }), { clock })
  const emitted: NotificationsEmitted[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  if (token !== null) actor.send({ type: 'token.changed', token })
  if (isResolved) actor.send({ type: 'company.settled' })
  return { ...script, actor, emitted, opened, line, clock }
}

function popUp(id: number): PopUp {
  return {
    id,
    title: `T${id}`,
    message: 'M',
    type: 'success',
    duration: 4500,
    html: true,
    position: 'top-right',
    showClose: true,
    link: null,
  }
}

const connected = { type: 'live.connected', isResumed: false } as const

describe('pop-ups', () => {
  it('are asked for once, when the connection stands', async () => {
    const { actor, calls, emitted, line, resolve } = start()
    expect(calls).toEqual([])
    line.notify(connected)
    await resolve('loadPopUps', [popUp(1)])
    actor.send({ type: 'company.settled' })
    line.notify({ type: 'live.connected', isResumed: true })
    expect([calls, emitted]).toEqual([
      [{ name: 'loadPopUps', input: undefined }],
      [{ type: 'popUps.due', popUps: [popUp(1)] }],
    ])
  })

  it('are asked for again when a connection was cut before it had a position', async () => {
    const { calls, emitted, line, resolve } = start()
    line.notify(connected)
    await resolve('loadPopUps', [popUp(1)])
    line.notify({ type: 'live.cut' })
    line.notify(connected)
    await resolve('loadPopUps', [popUp(1), popUp(2)])
    line.notify({ type: 'live.cut' })
    line.notify({ type: 'live.connected', isResumed: true })
    expect(calls).toHaveLength(2)
    expect(emitted.filter(({ type }) => type === 'popUps.due')).toEqual([
      { type: 'popUps.due', popUps: [popUp(1)] },
      { type: 'popUps.due', popUps: [popUp(2)] },
    ])
  })

  it('do not wait for ever for a connection', () => {
    const { calls, clock } = start()
    clock.increment(2_999)
    const before = calls.length
    clock.increment(1)
    expect([before, calls.length]).toEqual([0, 1])
  })

  it('that fail to load are only logged', async () => {
    const { emitted, line, reject } = start()
    const error = new Error('offline')
    line.notify(connected)
    await reject('loadPopUps', error)
    expect(emitted).toEqual([{ type: 'popUps.failed', error }])
  })

  it('that came live as well appear once', async () => {
    const { emitted, line, resolve } = start()
    line.notify(connected)
    line.notify({ type: 'live.notification', popUp: popUp(2) })
    line.notify({ type: 'live.notification', popUp: popUp(2) })
    await resolve('loadPopUps', [popUp(1), popUp(2)])
    expect(emitted.filter(({ type }) => type === 'popUps.due')).toEqual([
      { type: 'popUps.due', popUps: [popUp(2)] },
      { type: 'popUps.due', popUps: [popUp(1)] },
    ])
  })
})

it('what has no id appears each time, and moves nothing', () => {
  const { actor, emitted, line, opened } = start()
  const nameless = { ...popUp(1), id: null }
  line.notify(connected)
  line.notify({ type: 'live.notification', popUp: popUp(5) })
  line.notify({ type: 'live.notification', popUp: nameless })
  line.notify({ type: 'live.notification', popUp: nameless })
  actor.send({ type: 'token.changed', token: 't2' })
  expect([emitted.filter(({ type }) => type === 'popUps.due'), opened[1]]).toEqual([
    [popUp(5), nameless, nameless].map((each) => ({ type: 'popUps.due', popUps: [each] })),
    { token: 't2', after: 5 },
  ])
})

describe('the connection', () => {
  it('opens with the token when the company is resolved', () => {
    const { actor, opened } = start({ isResolved: false })
    expect(opened).toEqual([])
    actor.send({ type: 'company.settled' })
    expect(opened).toEqual([{ token: 't1', after: null }])
  })

  it('waits for a token', () => {
    const { actor, opened } = start({ token: null })
    expect(opened).toEqual([])
    actor.send({ type: 'token.changed', token: 't1' })
    expect(opened).toEqual([{ token: 't1', after: null }])
  })

  it('is opened anew with a newer token, from the newest notification on', () => {
    const { actor, opened, line } = start()
    line.notify(connected)
    line.notify({ type: 'live.notification', popUp: popUp(9) })
    line.notify({ type: 'live.notification', popUp: popUp(8) })
    actor.send({ type: 'token.changed', token: 't2' })
    expect([opened, line.closed]).toEqual([
      [
        { token: 't1', after: null },
        { token: 't2', after: 9 },
      ],
      1,
    ])
  })

  it('begins where the server says when nothing came yet', () => {
    const { actor, opened, line } = start()
    line.notify({ type: 'live.position', id: 40 })
    actor.send({ type: 'token.changed', token: 't2' })
    expect(opened[1]).toEqual({ token: 't2', after: 40 })
  })

  it('is closed when the session ends', () => {
    const { actor, line } = start()
    actor.send({ type: 'token.changed', token: null })
    expect([line.closed, actor.getSnapshot().matches({ connection: 'closed' })]).toEqual([1, true])
  })

  it('reports when the server refuses the token, and waits for another', () => {
    const { actor, emitted, line, opened } = start()
    line.notify({ type: 'live.refused' })
    actor.send({ type: 'token.changed', token: 't1' })
    const waiting = opened.length
    actor.send({ type: 'token.changed', token: 't2' })
    expect([emitted, waiting, opened.length]).toEqual([[{ type: 'live.refused', token: 't1' }], 1, 2])
  })

  it('says that messages may have been missed when it stands again', () => {
    const { actor, emitted, line } = start()
    line.notify(connected)
    line.notify({ type: 'live.cut' })
    const isCut = actor.getSnapshot().hasTag('cut')
    line.notify(connected)
    expect([isCut, actor.getSnapshot().hasTag('live'), emitted]).toEqual([
      true,
      true,
      [{ type: 'messages.changed' }],
    ])
  })

  it('passes jobs, changes and browser notifications on', () => {
    const { emitted, line } = start()
    line.notify({ type: 'live.job', id: 4 })
    line.notify({ type: 'live.changed', changes: ['returns'] })
    line.notify({ type: 'live.browserNotification', popUp: popUp(3) })
    expect(emitted).toEqual([
      { type: 'job.changed', id: 4 },
      { type: 'rows.changed', changes: ['returns'] },
      { type: 'browserNotification.due', popUp: popUp(3) },
    ])
  })
})
