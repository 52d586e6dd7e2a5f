/**
 * Loaded before the program: its clock can be set, as an administrator or a virtual machine does, while timers go on by their own clock.
 * Threads of the process follow.
 */
import { BroadcastChannel, isMainThread } from 'node:worker_threads'

const state = { shift: 0 }
const RealDate = Date
const now = () => RealDate.now() + state.shift

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
})

const channel = new BroadcastChannel('shifted-clock')
// oxlint-disable-next-line unicorn/prefer-add-event-listener -- a listener would keep the threads alive
channel.onmessage = (message: unknown) => {
  state.shift = Number(Reflect.get(Object(message), 'data'))
}
channel.unref()
if (isMainThread) {
  process.on('message', (message) => {
    state.shift = Number(Reflect.get(Object(message), 'shift'))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
    channel.postMessage(state.shift)
  })
  process.channel?.unref()
}
