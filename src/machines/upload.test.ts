import { describe, expect, it } from 'vitest'
import { type EventObject, createActor, fromCallback } from 'xstate'
import { type UploadEvent, uploadMachine } from './upload.ts'
import { uploadsMachine } from './uploads.ts'

function start() {
  const senders = new Map<string, (event: UploadEvent) => void>()
  const log: string[] = []
  const sendFile = fromCallback<EventObject, { readonly file: File }, UploadEvent>(({ input, sendBack }) => {
    const { name } = input.file
    log.push(`${name} sent`)
    senders.set(name, sendBack)
    return () => void log.push(`${name} over`)
  })
  const actor = createActor(
    uploadsMachine.provide({
      actors: { upload: uploadMachine.provide({ actors: { sendFile } }) },
      actions: { deliver: (_, { file, address }) => void log.push(`${file.name} at ${address}`) },
    }),
  )
  actor.start()
  return {
    log,
    add: (name: string) => actor.send({ type: 'file.add', file: new File(['a'], name) }),
    back: (name: string, event: UploadEvent) => senders.get(name)?.(event),
    upload: (place = 0) => {
      const upload = actor.getSnapshot().context.running[place]
      if (upload === undefined) throw new Error('no such upload')
      return upload
    },
    running: () =>
      actor.getSnapshot().context.running.map((upload) => {
        const { value, context } = upload.getSnapshot()
        return [context.file.name, value, context.progress]
      }),
    stop: () => actor.stop(),
  }
}

describe('files', () => {
  it('are sent beside each other, and each is delivered when it arrives', () => {
    const test = start()
    test.add('a')
    test.add('b')
    test.back('b', { type: 'upload.progress', progress: 0.5 })
    expect(test.running()).toEqual([
      ['a', 'sending', 0],
      ['b', 'sending', 0.5],
    ])
    test.back('b', { type: 'upload.arrive', address: '/b' })
    expect([test.running(), test.log]).toEqual([
      [['a', 'sending', 0]],
      ['a sent', 'b sent', 'b over', 'b at /b'],
    ])
  })

  it('that fail can be sent again, from their beginning', () => {
    const test = start()
    test.add('a')
    test.back('a', { type: 'upload.progress', progress: 0.5 })
    test.upload().send({ type: 'upload.retry' })
    test.back('a', { type: 'upload.fail' })
    expect([test.running(), test.log]).toEqual([[['a', 'failed', 0.5]], ['a sent', 'a over']])
    test.upload().send({ type: 'upload.retry' })
    expect([test.running(), test.log]).toEqual([[['a', 'sending', 0]], ['a sent', 'a over', 'a sent']])
  })

  it.each([false, true])('that are cancelled are delivered no more; after a failure: %s', (hasFailed) => {
    const test = start()
    test.add('a')
    if (hasFailed) test.back('a', { type: 'upload.fail' })
    test.upload().send({ type: 'upload.cancel' })
    test.back('a', { type: 'upload.arrive', address: '/a' })
    expect([test.running(), test.log]).toEqual([[], ['a sent', 'a over']])
  })

  it('end with their place', () => {
    const test = start()
    test.add('a')
    test.stop()
    expect(test.log).toEqual(['a sent', 'a over'])
  })
})
