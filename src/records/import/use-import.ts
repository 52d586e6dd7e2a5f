import { useRef, useState } from 'react'
import { consoleOperation } from '../../data/console-operation.ts'
import { type OperationFailure, UnreadableAnswer, failureFromTransport } from '../../data/errors.ts'
import { fileAnswer } from '../../data/file-answer.ts'
import { forgetKeyOf, keyOfFile } from '../../data/file-keys.ts'
import { downloadFile } from '../../data/save-file.ts'
import { useActor, useTransport } from '../../hooks/use-session.ts'
import { useWriter } from '../../hooks/use-writer.ts'
import { outcomeOf } from '../model/actions/outcome.ts'
import type { ImportOptions, ImportPreview } from './import-preview.ts'

export interface Import {
  /** Null: nothing was uploaded yet. */
  readonly preview: ImportPreview | null
  readonly busy: boolean
  readonly failure: OperationFailure | null
  /** Of the job that writes the lines. */
  readonly job: number | null
  /** The API wants to know that the people agreed. */
  readonly asksConsent: boolean
  readonly upload: (file: File) => Promise<boolean>
  readonly change: (changes: {
    readonly mapping?: ImportPreview['mapping']
    readonly options?: ImportOptions
  }) => Promise<void>
  /** Where the addresses are from, as it is typed. */
  readonly note: string
  readonly typeNote: (note: string) => void
  readonly keepNote: () => void
  readonly run: (mode: 'skip_invalid' | 'all_or_nothing') => Promise<void>
  readonly downloadTemplate: (format: 'xlsx' | 'csv') => void
  readonly downloadErrors: () => void
}

/** The calls of one import: a file that is looked at, changed in how it is read, and run. */
export function useImport(path: string, resource: string): Import {
  const transport = useTransport()
  const writer = useWriter()
  const jobs = useActor('jobs')
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<OperationFailure | null>(null)
  const [job, setJob] = useState<number | null>(null)
  const [asksConsent, setAsksConsent] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const isBusy = useRef(false)

  const during = async (work: () => Promise<void>) => {
    isBusy.current = true
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } finally {
      isBusy.current = false
      setBusy(false)
    }
  }
  const map = async (changes: Parameters<Import['change']>[0]): Promise<boolean> => {
    const ref = consoleOperation('mapImport')
    if (ref === null || preview === null) return false
    const input = {
      ...(changes.mapping && { mapping: changes.mapping }),
      ...(changes.options && { options: changes.options }),
    }
    const outcome = await writer.send<{ readonly data: ImportPreview }>({
      ref,
      variables: { id: preview.id, input },
      quiet: true,
    })
    if ('result' in outcome) setPreview(outcome.result.data)
    else if ('failure' in outcome) setFailure(outcome.failure)
    return 'result' in outcome
  }
  const noted = preview?.options.source_note ?? ''
  const note = typed ?? noted
  const mapNote = (): Promise<boolean> =>
    note === noted ? Promise.resolve(true) : map({ options: { ...preview?.options, source_note: note } })
  const begun = (id: number) => {
    jobs.send({ type: 'jobs.changed' })
    setJob(id)
  }
  // A refusal was shown by the transport.
  const download = (from: string) => void downloadFile(transport, from).catch(() => undefined)

  return {
    preview,
    busy,
    failure,
    job,
    asksConsent,
    upload: async (file) => {
      let isDone = false
      await during(async () => {
        const form = new FormData()
        form.set('resource', resource)
        form.set('file', file)
        try {
          const response = await transport.file(
            { method: 'POST', path, form },
            { quiet: true, idempotencyKey: keyOfFile(file) },
          )
          const data = await fileAnswer<ImportPreview>(response, 'id')
          const outcome = outcomeOf({ data })
          if (outcome.kind === 'job') begun(outcome.id)
          else if ('columns' in data) setPreview(data)
          else throw new UnreadableAnswer('no preview of an import')
          forgetKeyOf(file)
          isDone = true
        } catch (error) {
          setFailure(failureFromTransport(error, ''))
        }
      })
      return isDone
    },
    change: (changes) =>
      during(async () => {
        await map(changes)
      }),
    note,
    typeNote: setTyped,
    keepNote: () => {
      if (isBusy.current || note === noted) return
      void during(async () => {
        await mapNote()
      })
    },
    run: (mode) =>
      during(async () => {
        const ref = consoleOperation('runImport')
        if (ref === null || preview === null || !(await mapNote())) return
        const outcome = await writer.send<{ readonly data: { readonly id: number } }>({
          ref,
          variables: { id: preview.id, input: { mode } },
          quiet: true,
        })
        if ('result' in outcome) return begun(outcome.result.data.id)
        if (!('failure' in outcome)) return undefined
        if (Object.keys(outcome.failure.errors).some((name) => name.startsWith('options.')))
          setAsksConsent(true)
        return setFailure(outcome.failure)
      }),
    downloadTemplate: (format) => download(`/imports/template?resource=${resource}&format=${format}`),
    downloadErrors: () => {
      if (preview !== null) download(`/imports/${preview.id}/errors`)
    },
  }
}
