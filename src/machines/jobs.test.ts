import { describe, expect, it } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import { type Job, jobsMachine } from './jobs.ts'
import { scriptedActors } from './testing/scripted-actors.ts'

const running: Job = {
  id: 1,
  type: 'export',
  title: '导出订单',
  status: 'running',
  progress: 40,
  total: 5,
  done_count: 2,
  failed_count: 0,
  message: null,
  changes: [],
  hasFile: false,
}
const done: Job = { ...running, status: 'done', progress: 100, hasFile: true }

function start() {
  const script = scriptedActors()
  const clock = new SimulatedClock()
  const actor = createActor(
    jobsMachine.provide({
      actors: {
        loadJobs: script.logic<readonly Job[], void>('loadJobs'),
        removeJob: script.logic<void, { readonly id: number }>('removeJob'),
      },
    }),
    { clock },
  )
  actor.start()
  actor.send({ type: 'company.settled' })
  return { ...script, actor, clock, names: () => script.calls.map(({ name }) => name) }
}

describe('jobs', () => {
  it('looks again while something runs, and not after', async () => {
    const { clock, names, resolve } = start()
    await resolve('loadJobs', [running])
    clock.increment(5_000)
    await resolve('loadJobs', [done])
    clock.increment(60_000)
    expect(names()).toEqual(['loadJobs', 'loadJobs'])
  })

  it('looks at once when a job changed', async () => {
    const { actor, names, resolve } = start()
    await resolve('loadJobs', [done])
    actor.send({ type: 'jobs.changed' })
    expect(names()).toEqual(['loadJobs', 'loadJobs'])
  })

  it('removes a job and looks again, also when it was gone already', async () => {
    const { actor, calls, names, reject, resolve } = start()
    await resolve('loadJobs', [running])
    actor.send({ type: 'job.remove', id: 1 })
    await reject('removeJob', new Error('404'))
    await resolve('loadJobs', [])
    expect([names(), calls[1]?.input, actor.getSnapshot().context.jobs]).toEqual([
      ['loadJobs', 'removeJob', 'loadJobs'],
      { id: 1 },
      [],
    ])
  })

  it('keeps the last list when loading fails', async () => {
    const { actor, reject, resolve } = start()
    await resolve('loadJobs', [running])
    actor.send({ type: 'jobs.changed' })
    await reject('loadJobs', new Error('offline'))
    expect(actor.getSnapshot().context.jobs).toEqual([running])
  })

  it('opens and closes the tray', () => {
    const { actor } = start()
    const isOpen = () => actor.getSnapshot().hasTag('open')
    actor.send({ type: 'tray.toggle' })
    const opened = isOpen()
    actor.send({ type: 'tray.close' })
    expect([opened, isOpen()]).toEqual([true, false])
  })
})
