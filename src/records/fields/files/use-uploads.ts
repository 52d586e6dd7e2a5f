import { use, useEffect, useRef, useState } from 'react'
import { isAbort } from '../../../data/errors.ts'
import { uploadFile } from '../../../data/upload-file.ts'
import { useTransport } from '../../../hooks/use-session.ts'
import { UploadCounterContext } from './upload-count.ts'

/** A file on its way. */
export interface Upload {
  readonly key: number
  readonly file: File
  /** From 0 to 1. */
  readonly progress: number
  readonly failed: boolean
}

export interface Uploads {
  readonly running: readonly Upload[]
  readonly begin: (file: File) => void
  readonly retry: (upload: Upload) => void
  readonly cancel: (upload: Upload) => void
}

/** Sends files one beside the other; `onDone` is given where each file is kept. They end with the control. */
export function useUploads(onDone: (address: string, file: File) => void): Uploads {
  const transport = useTransport()
  const counter = use(UploadCounterContext)
  const [running, setRunning] = useState<readonly Upload[]>([])
  const aborts = useRef(new Map<number, AbortController>())
  const last = useRef(0)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    const all = aborts.current
    return () => {
      for (const abort of all.values()) abort.abort()
    }
  }, [])

  const change = (key: number, next: Partial<Upload>) =>
    setRunning((now) => now.map((one) => (one.key === key ? { ...one, ...next } : one)))
  const drop = (key: number) => setRunning((now) => now.filter((one) => one.key !== key))

  const send = async (key: number, file: File) => {
    const abort = new AbortController()
    aborts.current.set(key, abort)
    const over = counter?.begin()
    try {
      const address = await uploadFile(transport, file, {
        signal: abort.signal,
        onProgress: (progress) => change(key, { progress }),
      })
      drop(key)
      done.current(address, file)
    } catch (error) {
      if (isAbort(error)) drop(key)
      else change(key, { failed: true })
    } finally {
      aborts.current.delete(key)
      over?.()
    }
  }

  return {
    running,
    begin: (file) => {
      const key = (last.current += 1)
      setRunning((now) => [...now, { key, file, progress: 0, failed: false }])
      void send(key, file)
    },
    retry: ({ key, file }) => {
      change(key, { progress: 0, failed: false })
      void send(key, file)
    },
    cancel: ({ key }) => {
      aborts.current.get(key)?.abort()
      drop(key)
    },
  }
}
