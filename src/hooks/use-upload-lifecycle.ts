import { useSelector } from '@xstate/react'
import { useCallback, useEffectEvent, useState } from 'react'
import { type EventObject, fromCallback } from 'xstate'
import { type UploadEvent, uploadMachine } from '../machines/upload.ts'
import { type Upload, uploadsMachine } from '../machines/uploads.ts'
import { useRunning } from './use-running.ts'

export type { Upload } from '../machines/uploads.ts'

/** What uploads do to the world; the machines say when. */
export interface UploadEffects {
  /** Answers where the file is stored. */
  readonly send: (
    file: File,
    options: { readonly signal: AbortSignal; readonly onProgress: (progress: number) => void },
  ) => Promise<string>
  /** One is on its way; answers what is to be called when it no longer is. */
  readonly onStart: () => () => void
  readonly onArrived: (address: string, file: File) => void
}

export interface UploadsLifecycle {
  /** On their way, or failed. */
  readonly running: readonly Upload[]
  readonly begin: (file: File) => void
}

/** The uploads of one place as running machines, which do what the effects of the last render say. */
export function useUploadLifecycle(effects: UploadEffects): UploadsLifecycle {
  const latest = useEffectEvent(() => effects)
  const [machine] = useState(() => {
    const sendFile = fromCallback<EventObject, { readonly file: File }, UploadEvent>(
      ({ input: { file }, sendBack }) => {
        const abort = new AbortController()
        const end = latest().onStart()
        const onProgress = (progress: number) => sendBack({ type: 'upload.progress', progress })
        latest()
          .send(file, { signal: abort.signal, onProgress })
          .then(
            (address) => sendBack({ type: 'upload.arrive', address }),
            () => sendBack({ type: 'upload.fail' }),
          )
        return () => {
          abort.abort()
          end()
        }
      },
    )
    return uploadsMachine.provide({
      actors: { upload: uploadMachine.provide({ actors: { sendFile } }) },
      actions: {
        deliver: (_, { file, address }) => {
          if (address !== null) latest().onArrived(address, file)
        },
      },
    })
  })
  const actor = useRunning(machine, {})
  return {
    running: useSelector(actor, ({ context }) => context.running),
    begin: useCallback((file: File) => actor.send({ type: 'file.add', file }), [actor]),
  }
}

/** How one upload stands. */
export function useUpload(upload: Upload) {
  const { file, progress } = useSelector(upload, ({ context }) => context)
  const failed = useSelector(upload, (snapshot) => snapshot.matches('failed'))
  return { file, progress, failed }
}
