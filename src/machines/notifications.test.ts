import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type NotificationsEmitted, type PopUp, notificationsMachine } from './notifications.ts'
import { scriptedActors } from './testing/scripted-actors.ts'

function start() {
  const script = scriptedActors()
  const actors = { loadPopUps: script.logic<readonly PopUp[], void>('loadPopUps') }
  const actor = createActor(notificationsMachine.provide({ actors }))
  const emitted: NotificationsEmitted[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return { ...script, actor, emitted }
}

const popUp: PopUp = {
  title: 'T',
  message: 'M',
  type: 'success',
  duration: 4500,
  html: true,
  position: 'top-right',
  showClose: true,
}

it('asks for the pop-ups once, when the company is settled', async () => {
  const { actor, calls, emitted, resolve } = start()
  expect(calls).toEqual([])
  actor.send({ type: 'company.settled' })
  actor.send({ type: 'company.settled' })
  await resolve('loadPopUps', [popUp])
  actor.send({ type: 'company.settled' })
  expect([calls, emitted]).toEqual([
    [{ name: 'loadPopUps', input: undefined }],
    [{ type: 'popUps.due', popUps: [popUp] }],
  ])
})

it('only logs a failure', async () => {
  const { actor, emitted, reject } = start()
  const error = new Error('offline')
  actor.send({ type: 'company.settled' })
  await reject('loadPopUps', error)
  expect(emitted).toEqual([{ type: 'popUps.failed', error }])
})
