import { consoleOperation } from '../../data/console-operation.ts'
import { type OperationFailure, UnreadableAnswer, failureFromTransport } from '../../data/errors.ts'
import { fileAnswer } from '../../data/file-answer.ts'
import { forgetKeyOf, keyOfFile } from '../../data/file-keys.ts'
import { downloadFile } from '../../data/save-file.ts'
import {
  type ImportAnswer,
  type ImportLifecycle,
  type ImportPreview,
  useImportLifecycle,
} from '../../hooks/use-import-lifecycle.ts'
import { useActor, useTransport } from '../../hooks/use-session.ts'
import { useWriter } from '../../hooks/use-writer.ts'
import type { JobData } from '../model/actions/outcome.ts'

interface JobOfFile extends JobData {
  readonly progress: number
}

export interface Import extends ImportLifecycle {
  readonly downloadTemplate: (format: 'xlsx' | 'csv') => void
  readonly downloadErrors: () => void
}

/** The calls of one import: a file that is looked at, changed in how it is read, and run. */
export function useImport(path: string, resource: string): Import {
  const transport = useTransport()
  const writer = useWriter()
  const jobs = useActor('jobs')
  const lifecycle = useImportLifecycle({
    upload: async (file) => {
      const form = new FormData()
      form.set('resource', resource)
      form.set('file', file)
      try {
        const response = await transport.file(
          { method: 'POST', path, form },
          { silent: true, idempotencyKey: keyOfFile(file) },
        )
        // A file of which nothing has to be said runs at once.
        const data = await fileAnswer<ImportPreview | JobOfFile>(response, 'id')
        if (!('columns' in data || 'progress' in data)) throw new UnreadableAnswer('no preview of an import')
        forgetKeyOf(file)
        return 'progress' in data ? started(data.id) : { kind: 'preview', preview: data }
      } catch (error) {
        return failed(failureFromTransport(error, ''))
      }
    },
    map: async (id, changes) => {
      const ref = consoleOperation('mapImport')
      if (ref === null) return failed(null)
      const variables = { id, input: changes }
      const outcome = await writer.send<{ readonly data: ImportPreview }>({ ref, variables, silent: true })
      if ('result' in outcome) return { kind: 'preview', preview: outcome.result.data }
      return failed('failure' in outcome ? outcome.failure : null)
    },
    run: async (id, mode) => {
      const ref = consoleOperation('runImport')
      if (ref === null) return failed(null)
      const variables = { id, input: { mode } }
      const outcome = await writer.send<{ readonly data: { readonly id: number } }>({
        ref,
        variables,
        silent: true,
      })
      if ('result' in outcome) return started(outcome.result.data.id)
      return failed('failure' in outcome ? outcome.failure : null)
    },
  })
  const { preview } = lifecycle

  function started(id: number): ImportAnswer {
    jobs.send({ type: 'jobs.changed' })
    return { kind: 'job', id }
  }

  // An error was shown by the transport.
  const download = (from: string) => void downloadFile(transport, from).catch(() => undefined)

  return {
    ...lifecycle,
    downloadTemplate: (format) => download(`/imports/template?resource=${resource}&format=${format}`),
    downloadErrors: () => {
      if (preview !== null) download(`/imports/${preview.id}/errors`)
    },
  }
}

/** @param failure Null: it was given up. */
function failed(failure: OperationFailure | null): ImportAnswer {
  const { message = null, errors = {} } = failure ?? {}
  return {
    kind: 'failed',
    message,
    requiresConsent: Object.keys(errors).some((name) => name.startsWith('options.')),
  }
}
