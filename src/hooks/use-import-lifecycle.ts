import { useSelector } from '@xstate/react'
import { useCallback, useEffectEvent, useState } from 'react'
import { fromPromise } from 'xstate'
import {
  type ImportAnswer,
  type ImportChanges,
  type ImportContext,
  type ImportEvent,
  type ImportMode,
  type ImportPreview,
  writtenLines,
} from '../machines/import-context.ts'
import { importMachine } from '../machines/import.ts'
import { useRunning } from './use-running.ts'

export type {
  ImportAnswer,
  ImportChanges,
  ImportColumn,
  ImportLine,
  ImportMode,
  ImportOptions,
  ImportOutcome,
  ImportPreview,
  ImportSource,
} from '../machines/import-context.ts'

/** What an import does to the world; the machine says when. */
export interface ImportEffects {
  readonly upload: (file: File) => Promise<ImportAnswer>
  readonly map: (id: number, changes: ImportChanges) => Promise<ImportAnswer>
  readonly run: (id: number, mode: ImportMode) => Promise<ImportAnswer>
}

export interface ImportLifecycle extends Omit<ImportContext, 'file' | 'changes' | 'sent' | 'note'> {
  readonly step: 'upload' | 'map' | 'check' | 'run'
  readonly busy: boolean
  /** Where the addresses are from, as it is typed. */
  readonly note: string
  /** How many lines would be written; 0: it cannot be run. */
  readonly count: number
  readonly send: (event: ImportEvent) => void
}

/** One import as a running machine, which does what the effects of the last render say. */
export function useImportLifecycle(effects: ImportEffects): ImportLifecycle {
  const latest = useEffectEvent(() => effects)
  const [machine] = useState(() =>
    importMachine.provide({
      actors: {
        upload: fromPromise(({ input: { file } }) => latest().upload(present(file))),
        map: fromPromise(({ input: { preview, changes } }) => latest().map(preview.id, changes)),
        run: fromPromise(({ input: { preview, mode } }) => latest().run(present(preview).id, mode)),
      },
    }),
  )
  const actor = useRunning(machine, {})
  const state = useSelector(actor, (snapshot) => snapshot)
  const { context } = state
  const steps = {
    upload: state.matches('upload'),
    map: state.matches({ editing: { step: 'map' } }),
    check: state.matches({ editing: { step: 'check' } }),
  }
  return {
    ...context,
    note: context.note ?? context.preview?.options.source_note ?? '',
    step: steps.upload ? 'upload' : steps.map ? 'map' : steps.check ? 'check' : 'run',
    busy: state.hasTag('busy'),
    count: writtenLines(context),
    send: useCallback((event: ImportEvent) => actor.send(event), [actor]),
  }
}

function present<T extends File | ImportPreview>(value: T | null): T {
  if (value === null) throw new Error('an import without its file')
  return value
}
