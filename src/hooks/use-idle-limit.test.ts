import { afterEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { isUnattended } from '../data/attendance.ts'
import { authMachine } from '../machines/auth.ts'
import { tokens, user } from '../machines/testing/fixtures.ts'
import { scriptedActors } from '../machines/testing/scripted-actors.ts'
import { watchIdle } from './use-idle-limit.ts'

let stop = () => undefined as void
afterEach(() => stop())

async function begin(idleMinutes: number | null) {
  const script = scriptedActors()
  const machine = authMachine.provide({ actors: { loadUser: script.logic('loadUser') } })
  const auth = createActor(machine, { input: { tokens, persistedUser: null, now: () => 0 } }).start()
  const limited = { ...user, idleMinutes }
  await script.resolve('loadUser', limited)
  const target = new EventTarget()
  const clock = { now: 0 }
  stop = watchIdle(auth, target, () => clock.now)
  const useAt = async (minute: number) => {
    clock.now = minute * 60_000
    target.dispatchEvent(new Event('keydown'))
    if (auth.getSnapshot().hasTag('busy')) await script.resolve('loadUser', limited)
    return script.calls.length - 1
  }
  return { clock, useAt }
}

test('calls are a person’s for a minute after the last key', async () => {
  const { clock, useAt } = await begin(15)
  await useAt(1)
  clock.now = 2 * 60_000
  const within = isUnattended()
  clock.now += 1
  expect([within, isUnattended()]).toEqual([false, true])
})

test('who only types is there, and says so a few times within the limit', async () => {
  const { useAt } = await begin(15)
  const requests: number[] = []
  for (const minute of [1, 2, 3, 4, 5, 6, 7]) requests.push(await useAt(minute))
  expect(requests).toEqual([0, 0, 1, 1, 1, 2, 2])
})

test('without a limit nothing is asked', async () => {
  const { useAt } = await begin(null)
  expect(await useAt(600)).toBe(0)
})
