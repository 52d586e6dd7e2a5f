import type { TFunction } from 'i18next'
import type { FormField } from '../../generated/types.ts'
import type { OperationFailure } from '../data/errors.ts'
import type { FormBase, FormEffects, SaveOutcome } from '../hooks/use-form-lifecycle.ts'
import type { WriteControl } from '../hooks/use-write.ts'
import type { UploadCounter } from '../records/fields/files/upload-count.ts'
import { type FieldProblems, refusedProblems } from '../records/model/fields/field-problems.ts'
import type { FieldValues } from '../records/model/fields/field-value.ts'
import { jumpsIn } from '../records/model/fields/jumps.ts'
import type { Row } from '../records/model/rows/list-result.ts'
import { notify } from '../ui/toaster.ts'
import { inShapeOf } from './conflict/in-shape-of.ts'
import { readConflict } from './conflict/read-conflict.ts'
import type { Content } from './form-content.ts'
import { changedFields } from './form-fields.ts'
import type { FormOptions } from './record-form-props.ts'
import type { Checks } from './use-checks.ts'

export interface SaveSettings {
  readonly options: FormOptions
  readonly t: TFunction<'forms'>
  /** What the form holds now, over this base. */
  readonly contentOf: (base: FormBase) => Content
  /** The fields that this content asks for. */
  readonly fieldsFor: (content: Content) => readonly FormField[]
  /** Whether something would be sent of these values that is not in the base. */
  readonly differs: (content: Content) => boolean
  readonly check: Checks['check']
  readonly write: WriteControl['send']
  readonly uploads: UploadCounter
  readonly showProblems: (problems: FieldProblems, content: Content) => void
  readonly startFrom: (record: Row | null) => FormBase
  readonly clearDraft: () => void
}

/** How a form is checked and sent: by the contract's rules first, then by the API's. */
export function saveEffects(settings: SaveSettings): Pick<FormEffects, 'check' | 'send' | 'follow'> {
  const { options, t, contentOf, fieldsFor, differs, showProblems, startFrom } = settings
  const { mode } = options
  const isEdit = mode === 'edit'

  return {
    check: async (intent, base) => {
      const { done, total } = settings.uploads.read()
      if (total > 0) return refuse(t('uploading', { done, total }))
      const content = contentOf(base)
      const { values } = content
      const fields = fieldsFor(content)
      if (isEdit && changedFields(fields, values, base.values).length === 0) {
        showProblems({}, content)
        if (intent !== 'stay') return { kind: 'unchanged' }
        notify({ message: t('nothingToSave') })
        return { kind: 'nothing' }
      }
      const checked = await settings.check(content)
      if (checked === undefined) return { kind: 'refused' }
      const { request, problems } = checked
      if (request === null) return refuse(t('cannotSave'))
      showProblems(problems, content)
      if (Object.keys(problems).length > 0) return { kind: 'refused' }
      return { kind: 'ready', request, jumps: jumpsIn(fields, values, isEdit ? base.values : {}) }
    },
    send: async ({ request: { ref, variables }, resumed, intent, base: before }) => {
      const sent = contentOf(before)
      const isResumed = resumed?.variables === JSON.stringify(variables)
      const outcome = await settings.write<{ readonly data?: Row | null } | null>({
        ref,
        variables,
        ...(isResumed && { idempotencyKey: resumed.key }),
      })
      if ('aborted' in outcome) return { kind: 'failed' }
      if ('failure' in outcome) return refused(outcome.failure, before)
      const record = outcome.result?.data ?? null
      settings.clearDraft()
      const notice = isEdit || record === null ? null : options.noticeOf?.(record)
      notify(notice ?? { message: t(isEdit ? 'saved' : 'created'), intent: 'success' })
      const base = intent === 'next' ? startFrom(null) : savedBase(record, sent)
      const values = { ...base.values, ...(isEdit && typedSince(sent.values, contentOf(before).values)) }
      return { kind: 'saved', record, base, values, differs: differs({ base, values }) }
    },
    follow: async (record, intent) => {
      if (intent !== 'leave') await options.onSaved(record, intent)
    },
  }

  /** What was saved is what the next change is compared to. */
  function savedBase(record: Row | null, { base, values }: Content): FormBase {
    return isEdit && record !== null
      ? startFrom({ ...base.record, ...record })
      : { record: base.record, values }
  }

  function refused(failure: OperationFailure, base: FormBase): SaveOutcome {
    const content = contentOf(base)
    const found = readConflict(failure)
    const problems = refusedProblems(failure.errors, fieldsFor(content))
    if (Object.keys(problems).length > 0) showProblems(problems, content)
    if (found?.current != null && isEdit) {
      const { record } = base
      const { by, at, current } = found
      return {
        kind: 'conflict',
        conflict: { by, at, theirs: startFrom({ ...record, ...shapedLike(current, record) }) },
      }
    }
    if (found !== null) notify({ message: failure.message, intent: 'warning' })
    return { kind: 'failed' }
  }
}

/** Property by property, since the record itself may have come without its type's name. */
function shapedLike(current: Row, loaded: Row | null): Row {
  return Object.fromEntries(
    Object.entries(current).map(([key, value]) => [key, inShapeOf(value, loaded?.[key])]),
  )
}

/** What was typed while the answer was on its way. */
function typedSince(sent: FieldValues, values: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(sent[field])),
  )
}

function refuse(message: string): { readonly kind: 'refused' } {
  notify({ message, intent: 'warning' })
  return { kind: 'refused' }
}
