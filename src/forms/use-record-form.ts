import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Control } from 'react-hook-form'
import type { FormField, FormGroup } from '../../generated/types.ts'
import { usePermissions } from '../hooks/use-permissions.ts'
import { useUnsavedWork } from '../hooks/use-unsaved-work.ts'
import { useUser } from '../hooks/use-user.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { type UploadCounter, createUploadCounter } from '../records/fields/files/upload-count.ts'
import { meetsNeeds } from '../records/model/conditions/needs.ts'
import type { FieldProblems } from '../records/model/fields/field-problems.ts'
import type { FieldValue, FieldValues } from '../records/model/fields/field-value.ts'
import type { Row } from '../records/model/rows/list-result.ts'
import type { ConflictState } from './conflict/use-conflict.ts'
import { useConflict } from './conflict/use-conflict.ts'
import { copyValues } from './copy-rule.ts'
import { draftOf, withDraft } from './drafts/draft.ts'
import { type DraftKeeping, useDraft } from './drafts/use-draft.ts'
import { fieldsOf, isSame, isWritable, shownGroups, startValues } from './form-fields.ts'
import { lossOf } from './loss.ts'
import type { FormOptions, Then } from './record-form-props.ts'
import { type Unique, useUnique } from './unique/use-unique.ts'
import { useChecks } from './use-checks.ts'
import { useFollowing } from './use-following.ts'
import { type FormBase, useFormValues } from './use-form-values.ts'
import { useFreeValues } from './use-free-values.ts'
import { type JumpAsking, useJumpQuestion } from './use-jump-question.ts'
import { useNewerRecord } from './use-newer-record.ts'
import { type Place, usePlace } from './use-place.ts'
import { useProblems } from './use-problems.ts'
import { useSave } from './use-save.ts'
import { useSending } from './use-sending.ts'
import { useValidator } from './use-validator.ts'

/** A form as it stands: what is shown, what it holds, what is wrong, and what can be done with it. */
export interface RecordFormState {
  readonly options: FormOptions
  /** Those that the values ask for. */
  readonly groups: readonly FormGroup[]
  readonly control: Control
  readonly values: FieldValues
  /** What the form started with; null: a new record. */
  readonly record: Row | null
  readonly problems: FieldProblems
  readonly isDirty: boolean
  readonly busy: boolean
  /** The person may look at it only: keys that would let them save, each alternative. */
  readonly lock: readonly (readonly string[])[] | null
  /** Fields that the copy changed by its rule. */
  readonly copied: ReadonlySet<string>
  readonly edit: (field: string, value: FieldValue) => void
  readonly leaveField: (field: string) => void
  readonly save: (then: Then) => Promise<boolean>
  /** Whether these fields are right; says what is not. */
  readonly check: (fields: readonly FormField[]) => Promise<boolean>
  readonly place: Place
  readonly draft: DraftKeeping & { readonly restore: () => void }
  readonly conflict: ConflictState
  /** Prices that change much, which somebody confirms first. */
  readonly jumps: JumpAsking
  /** Values that other records have already. */
  readonly unique: Unique['states']
  /** Files on their way, before which nothing is saved. */
  readonly uploads: UploadCounter
  /** The element of the form, once it is there. */
  readonly attach: (element: HTMLFormElement | null) => void
  readonly element: RefObject<HTMLFormElement | null>
}

/** @param record What was loaded of it; null: a new record. A newer one is taken over while nothing is typed. */
export function useRecordForm(options: FormOptions, record: Row | null): RecordFormState {
  const { mode, groups, save: submission, title = '' } = options
  const { t } = useTranslation('forms')
  const { id: me } = useUser()
  const { held } = usePermissions()
  const element = useRef<HTMLFormElement>(null)
  const attach = useCallback((form: HTMLFormElement | null) => {
    element.current = form
  }, [])

  const all = useMemo(
    () => fieldsOf(groups).filter((field) => mode === 'edit' || isWritable(field, mode)),
    [groups, mode],
  )
  const writable = useMemo(() => all.filter((field) => isWritable(field, mode)), [all, mode])
  const [copied, setCopied] = useState<ReadonlySet<string>>(nothing)
  const startFrom = useCallback(
    (from: Row | null): FormBase => {
      const values = startValues(all, from, options.values, me)
      if (mode !== 'clone') return { record: from, values }
      const copy = copyValues(all, values, title, t('copySuffix'))
      return { record: from, values: copy.values }
    },
    [all, options.values, mode, title, t, me],
  )
  const form = useFormValues(writable, () => startFrom(record))
  const { values, base, isDirty, now, set, setAll, restart } = form
  if (mode === 'clone' && copied === nothing && record !== null)
    setCopied(copyValues(all, startValues(all, record), title, t('copySuffix')).changed)

  const shownFor = useCallback(
    (of: FieldValues, from: Row | null): readonly FormGroup[] => {
      const present = new Set(all.map(({ field }) => field))
      const here = groups.map((group) => ({
        ...group,
        fields: group.fields.filter(({ field }) => present.has(field)),
      }))
      return shownGroups(here, from, of, me)
    },
    [all, groups, me],
  )
  const shown = useMemo(() => shownFor(values, base.record), [shownFor, values, base])
  const fieldsFor = useCallback(
    (of: FieldValues, from: Row | null): readonly FormField[] =>
      shownFor(of, from).flatMap(({ fields }): readonly FormField[] => fields),
    [shownFor],
  )

  const problems = useProblems()
  const unique = useUnique(options.checks ?? noChecks)
  const [uploads] = useState(createUploadCounter)
  const sending = useSending()
  const validator = useValidator(submission.validator)
  const place = usePlace(element, shown, options.steps ?? noSteps)

  const keptFields = (content: ReturnType<typeof now>, at: number) =>
    draftOf(writable, content.values, content.base.values, {
      at,
      version: versionOf(content.base.record),
      intent: sending.intent(),
    })
  const isGivenUp = useRef(false)
  const draft = useDraft(
    options.formKey,
    isDirty,
    () => (isGivenUp.current ? null : keptFields(now(), Date.now())),
    (kept) =>
      writable.some((field) => {
        const typed = kept.fields[field.field]
        return typed !== undefined && !isSame(field, typed.is, base.values[field.field] ?? null)
      }),
  )

  const conflict = useConflict(writable)
  const jumps = useJumpQuestion()
  const released = useRef<() => void>(() => undefined)
  const checks = useChecks({ options, now, shownFor: fieldsFor, validator, setProblemsOf: problems.setOf })
  const save = useSave({
    options,
    now,
    shownFor: fieldsFor,
    validator,
    checks,
    sending,
    uploads,
    problems,
    place,
    conflict,
    startFrom,
    restart,
    element,
    jumps,
    onDone: () => {
      draft.clear()
      released.current()
    },
  })

  const release = useUnsavedWork(isDirty, {
    save: () => save.save('leave'),
    abandon: () => {
      isGivenUp.current = true
      draft.clear()
    },
    isLostBy: options.isLostBy ?? lossOf(options.layout),
  })
  useEffect(() => {
    released.current = release
  }, [release])

  useNewerRecord(record, mode === 'edit' && !isDirty && !sending.busy, base.record, (newer) =>
    restart(startFrom(newer)),
  )

  const follow = useFollowing(all, mode)
  const { forget } = problems
  const { ask, forget: forgetTaken } = unique
  const edit = useCallback(
    (field: string, value: FieldValue) => {
      set(field, value)
      forget(field)
      forgetTaken(field)
      for (const [other, text] of follow(field, value, now().values)) {
        set(other, text)
        forget(other)
        forgetTaken(other)
      }
    },
    [set, forget, forgetTaken, follow, now],
  )

  useFreeValues(
    mode,
    () => now().values,
    unique.propose,
    (free) => {
      for (const [field, value] of Object.entries(free)) set(field, value)
      setCopied((changed) => new Set([...changed, ...Object.keys(free)]))
    },
  )

  const { checkField } = checks
  const leaveField = useCallback(
    (field: string) => {
      checkField(field)
      const { values: typed, base: from } = now()
      ask(field, typed, from.values, mode === 'edit' ? from.record?.['id'] : null)
    },
    [checkField, ask, now, mode],
  )

  const restore = () => {
    const { offered } = draft
    if (offered === null) return
    sending.resume(offered.intent)
    draft.settle()
    const { values: current, base: from } = now()
    const version = versionOf(from.record)
    if (mode === 'edit' && offered.version !== version)
      conflict.open({
        about: null,
        versions: {
          original: withDraft(from.values, offered, 'was'),
          theirs: current,
          mine: withDraft(withDraft(from.values, offered, 'was'), offered),
        },
        onResolve: setAll,
      })
    else setAll(withDraft(current, offered))
  }

  return {
    options,
    groups: shown,
    control: form.control,
    values,
    record: base.record,
    problems: problems.all,
    isDirty,
    busy: sending.busy,
    lock: meetsNeeds(submission.needs, held) ? null : submission.needs,
    copied,
    edit,
    leaveField,
    save: save.save,
    check: save.checkAll,
    place,
    draft: { ...draft, restore },
    conflict,
    jumps,
    unique: unique.states,
    uploads,
    attach,
    element,
  }
}

function versionOf(record: Row | null): string | null {
  const version = record?.['updated_at']
  return typeof version === 'string' ? version : null
}

const nothing: ReadonlySet<string> = new Set()
const noSteps: readonly never[] = []
const noChecks: readonly never[] = []
