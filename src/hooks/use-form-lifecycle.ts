import { useSelector } from '@xstate/react'
import { useCallback, useEffectEvent, useState } from 'react'
import { type ActorRefFrom, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate'
import { holdWork } from '../data/hold-work.ts'
import type { Work } from '../data/unsaved-work.ts'
import type {
  Draft,
  FormBase,
  FormConflict,
  FormContext,
  FormEvent,
  FormInput,
  FormVerdict,
  HeldValues,
  Owner,
  SaveIntent,
  SaveOutcome,
} from '../machines/form-context.ts'
import { formMachine } from '../machines/form.ts'
import { useRunning } from './use-running.ts'
import { useUnsavedWorkOfSession } from './use-session.ts'

export type { Draft, FormBase, FormVerdict, SaveIntent, SaveOutcome } from '../machines/form-context.ts'
export { versionOf } from '../machines/form-context.ts'

/** What is sent of a form that has been checked. */
export interface SaveRequest extends Pick<FormContext, 'resumed' | 'intent' | 'base'> {
  readonly request: NonNullable<FormContext['request']>
}

/** What a form does to the world; the machine says when. */
export interface FormEffects extends Required<Pick<Work, 'isLostBy'>> {
  readonly check: (intent: SaveIntent, base: FormBase) => Promise<FormVerdict>
  readonly send: (request: SaveRequest) => Promise<SaveOutcome>
  readonly follow: (record: FormContext['answered'], intent: SaveIntent) => Promise<void>
  readonly proposeFree: (base: FormBase) => Promise<HeldValues>
  readonly show: (values: HeldValues) => void
  /** Answers whether the form differs from its base then. */
  readonly showDraft: (draft: Draft, base: FormBase) => boolean
  readonly showFree: (values: HeldValues, base: FormBase) => boolean
  readonly persistDraft: (base: FormBase, resumed: Draft['intent']) => void
  readonly clearDraft: () => void
}

export interface FormLifecycle extends Pick<FormContext, 'base' | 'draft' | 'jumps'> {
  /** The base at this moment, whatever was drawn last. */
  readonly baseNow: () => FormBase
  readonly isDirty: boolean
  readonly busy: boolean
  /** Between which two versions the user decides: of the record, or of it and a draft. */
  readonly deciding: FormConflict | 'draft' | null
  readonly send: (event: FormEvent) => void
  /** Checks, sends, and does what follows; true when it is saved, or there was nothing to save. Not twice at once. */
  readonly save: (intent: SaveIntent) => Promise<boolean>
}

type FormActor = ActorRefFrom<typeof formMachine>

/** One form as a running machine, which does what the effects of the last render say. */
export function useFormLifecycle(input: FormInput, effects: FormEffects): FormLifecycle {
  const all = useUnsavedWorkOfSession()
  const latest = useEffectEvent(() => effects)
  const [machine] = useState(() =>
    formMachine.provide({
      actors: {
        check: fromPromise(({ input: { intent, base } }) => latest().check(intent, base)),
        send: fromPromise(({ input: { request, ...rest } }) =>
          request === null
            ? Promise.reject(new Error('nothing to send'))
            : latest().send({ request, ...rest }),
        ),
        follow: fromPromise(({ input: { answered, intent } }) => latest().follow(answered, intent)),
        proposeFree: fromPromise(({ input: { base } }) => latest().proposeFree(base)),
        holdWork: fromCallback<EventObject, Owner, FormEvent>(({ input: { form }, sendBack }) =>
          holdWork(all, {
            save: () => saveForm(form, 'leave'),
            abandon: () => sendBack({ type: 'work.abandon' }),
            isLostBy: (from, to) => latest().isLostBy(from, to),
          }),
        ),
        watchPage: fromCallback<EventObject, Owner, FormEvent>(({ input: { form }, sendBack }) => {
          const persist = () => sendBack({ type: 'draft.persist' })
          addEventListener('pagehide', persist)
          document.addEventListener('visibilitychange', persist)
          return () => {
            removeEventListener('pagehide', persist)
            document.removeEventListener('visibilitychange', persist)
            persistTyped(form)
          }
        }),
      },
      actions: {
        show: (_, values) => latest().show(values),
        showDraft: ({ context: { draft, base }, self }) => {
          if (draft !== null) self.send({ type: 'form.edited', differs: latest().showDraft(draft, base) })
        },
        showFree: ({ context: { base }, self }, values) =>
          self.send({ type: 'form.edited', differs: latest().showFree(values, base) }),
        persistDraft: ({ context: { base, resumed } }) => latest().persistDraft(base, resumed),
        clearDraft: () => latest().clearDraft(),
      },
    }),
  )
  const actor = useRunning(machine, { input })
  const state = useSelector(actor, (snapshot) => snapshot)
  const { base, draft, jumps, conflict } = state.context
  return {
    base,
    draft,
    jumps,
    baseNow: useCallback(() => actor.getSnapshot().context.base, [actor]),
    isDirty: state.matches({ work: 'changed' }),
    busy: state.hasTag('busy'),
    deciding: conflict ?? (state.matches({ save: 'merging' }) ? 'draft' : null),
    send: useCallback((event: FormEvent) => actor.send(event), [actor]),
    save: useCallback((intent: SaveIntent) => saveForm(actor, intent), [actor]),
  }

  /** A form that is taken away with something typed: another identity, a page that failed. What was given up or saved is gone. */
  function persistTyped(form: FormActor): void {
    const snapshot = form.getSnapshot()
    const { base: from, resumed } = snapshot.context
    if (snapshot.matches({ work: 'changed' })) latest().persistDraft(from, resumed)
  }
}

async function saveForm(form: FormActor, intent: SaveIntent): Promise<boolean> {
  const event = { type: 'save.start', intent } as const
  if (!form.getSnapshot().can(event)) return false
  form.send(event)
  try {
    const end = await waitFor(form, (snapshot) => snapshot.hasTag('over'))
    return end.matches({ save: { rest: 'saved' } })
  } catch {
    // What followed has taken the form away.
    return false
  }
}
