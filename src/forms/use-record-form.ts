import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import type { FormField, FormGroup } from '../../generated/types.ts'
import { useCompany } from '../hooks/use-company.ts'
import {
  type FormBase,
  type FormLifecycle,
  useFormLifecycle,
  versionOf,
} from '../hooks/use-form-lifecycle.ts'
import { usePermissions } from '../hooks/use-permissions.ts'
import { useUser } from '../hooks/use-user.ts'
import { useWrite } from '../hooks/use-write.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { type UploadCounter, createUploadCounter } from '../records/fields/files/upload-count.ts'
import { meetsNeeds } from '../records/model/conditions/needs.ts'
import type { FieldProblems } from '../records/model/fields/field-problems.ts'
import type { FieldValue, FieldValues } from '../records/model/fields/field-value.ts'
import type { Row } from '../records/model/rows/list-result.ts'
import { type Decision, decisionOf } from './conflict/deciding.ts'
import { copyValues } from './copy-rule.ts'
import { draftOf, differsFromForm, withDraft } from './drafts/draft.ts'
import { formDrafts } from './drafts/form-drafts.ts'
import type { Content } from './form-content.ts'
import { changedFields, fieldsOf, isWritable, shownGroups, startValues } from './form-fields.ts'
import { leavesForm } from './leaves-form.ts'
import type { FormOptions } from './record-form-props.ts'
import { saveEffects } from './save-effects.ts'
import { type Unique, useUnique } from './unique/use-unique.ts'
import { useChecks } from './use-checks.ts'
import { useFollowing } from './use-following.ts'
import { type Place, usePlace } from './use-place.ts'
import { useProblems } from './use-problems.ts'

/** A form as it stands: what is shown, what it holds, what is wrong, and what can be done with it. */
export interface RecordFormState extends Pick<
  FormLifecycle,
  'isDirty' | 'busy' | 'draft' | 'jumps' | 'save' | 'send'
> {
  readonly options: FormOptions
  /** Those that the values ask for. */
  readonly groups: readonly FormGroup[]
  readonly control: Control
  readonly values: FieldValues
  /** What the form started with; null: a new record. */
  readonly record: Row | null
  readonly problems: FieldProblems
  /** The person may look at it only: keys that would let them save, each alternative. */
  readonly lock: readonly (readonly string[])[] | null
  /** Fields that the copy changed by its rule. */
  readonly copied: ReadonlySet<string>
  readonly edit: (field: string, value: FieldValue) => void
  readonly leaveField: (field: string) => void
  /** Whether these fields are right; says what is not. */
  readonly check: (fields: readonly FormField[]) => Promise<boolean>
  readonly place: Place
  /** What the user has to decide between two versions; null: nothing. */
  readonly decision: Decision | null
  readonly resolve: (values: FieldValues) => void
  /** Values that other records have already. */
  readonly unique: Unique['states']
  /** Files on their way, before which nothing is saved. */
  readonly uploads: UploadCounter
  readonly element: RefObject<HTMLFormElement | null>
}

/** @param record What was loaded of it; null: a new record. A newer one is taken over while nothing is typed. */
export function useRecordForm(options: FormOptions, record: Row | null): RecordFormState {
  const { mode, groups, save: submission, title = '', formKey } = options
  const { t } = useTranslation('forms')
  const { id: me } = useUser()
  const { held } = usePermissions()
  const company = useCompany().current?.id ?? 0
  const draftPlace = { user: me, company, form: formKey }
  const element = useRef<HTMLFormElement>(null)

  const all = useMemo(
    () => fieldsOf(groups).filter((field) => mode === 'edit' || isWritable(field, mode)),
    [groups, mode],
  )
  const writable = useMemo(() => all.filter((field) => isWritable(field, mode)), [all, mode])
  const start = (from: Row | null) => {
    const values = startValues(all, from, options.values, me)
    return mode === 'clone' ? copyValues(all, values, title, t('copySuffix')) : { values, changed: nothing }
  }
  const startFrom = (from: Row | null): FormBase => ({ record: from, values: start(from).values })
  const [first] = useState(() => {
    const base = startFrom(record)
    const draft = formDrafts.read(draftPlace)
    const hasDraft = draft !== null && differsFromForm(draft, writable, base.values)
    return { base, copied: start(record).changed, draft: hasDraft ? draft : null }
  })
  const [copied, setCopied] = useState(first.copied)
  const { control, setValue, getValues, reset } = useForm({ defaultValues: { ...first.base.values } })
  const watched: Held = useWatch({ control })

  const problems = useProblems()
  const unique = useUnique(options.checks ?? noChecks)
  const [uploads] = useState(createUploadCounter)
  const { send: write, pending } = useWrite()
  const differs = useCallback(
    ({ values, base }: Content) => changedFields(writable, values, base.values).length > 0,
    [writable],
  )

  const contentOf = useCallback(
    (base: FormBase): Content => ({ base, values: { ...base.values, ...getValues() } }),
    [getValues],
  )
  const shownFor = useCallback(
    ({ values: of, base: { record: from } }: Content): readonly FormGroup[] => {
      const present = new Set(all.map(({ field }) => field))
      const here = groups.map((group) => ({
        ...group,
        fields: group.fields.filter(({ field }) => present.has(field)),
      }))
      return shownGroups(here, from, of, me)
    },
    [all, groups, me],
  )
  const fieldsFor = useCallback(
    (content: Content) => shownFor(content).flatMap(({ fields }): readonly FormField[] => fields),
    [shownFor],
  )
  const place = usePlace(element, options.steps ?? noSteps)
  const checks = useChecks({ options, fieldsFor, setProblemsOf: problems.setOf })
  const showProblems = (found: FieldProblems, content: Content) => {
    problems.set(found)
    if (Object.keys(found).length === 0) return
    const wrong = fieldsFor(content).find(({ field }) => (found[field] ?? []).length > 0)
    place.focus(wrong?.field ?? null, shownFor(content))
  }
  const clearDraft = () => formDrafts.clear(draftPlace)

  const lifecycle = useFormLifecycle(
    { mode, base: first.base, draft: first.draft },
    {
      ...saveEffects({
        options,
        t,
        contentOf,
        fieldsFor,
        differs,
        check: checks.check,
        write,
        uploads,
        showProblems,
        startFrom,
        clearDraft,
      }),
      show: (values) => reset({ ...values }),
      showDraft: (draft, base) => {
        reset(withDraft(contentOf(base).values, draft))
        return differs(contentOf(base))
      },
      proposeFree: (base) =>
        mode === 'clone' ? unique.propose(contentOf(base).values) : Promise.resolve({}),
      showFree: (free, base) => {
        // Where something was typed meanwhile, that stays.
        const untouched = Object.entries(free).filter(([field]) => getValues(field) === base.values[field])
        for (const [field, value] of untouched) setValue(field, value)
        setCopied((changed) => new Set([...changed, ...untouched.map(([field]) => field)]))
        return differs(contentOf(base))
      },
      persistDraft: (base, resumed) => {
        const about = { version: versionOf(base), intent: pending() ?? resumed }
        const draft = draftOf(writable, contentOf(base).values, base.values, about)
        if (draft !== null) formDrafts.write(draftPlace, draft)
      },
      clearDraft,
      isLostBy: options.isLostBy ?? leavesForm(options.layout),
    },
  )
  const { base, baseNow, deciding, draft, send } = lifecycle
  const values = useMemo(() => ({ ...base.values, ...watched }), [base, watched])
  const shown = useMemo(() => shownFor({ values, base }), [shownFor, values, base])

  const loaded = useEffectEvent((newer: Row | null) =>
    send({ type: 'record.loaded', base: startFrom(newer) }),
  )
  useEffect(() => loaded(record), [record])

  const follow = useFollowing(all, mode)
  const { forget } = problems
  const { ask, forget: forgetTaken } = unique
  const edit = useCallback(
    (field: string, value: FieldValue) => {
      for (const [other, content] of [[field, value] as const, ...follow(field, value)]) {
        setValue(other, content)
        forget(other)
        forgetTaken(other)
      }
      send({ type: 'form.edited', differs: differs(contentOf(baseNow())) })
    },
    [setValue, forget, forgetTaken, follow, send, differs, contentOf, baseNow],
  )
  const { checkField } = checks
  const leaveField = useCallback(
    (field: string) => {
      const content = contentOf(baseNow())
      const { values: typed, base: from } = content
      checkField(field, content)
      ask(field, typed, from.values, mode === 'edit' ? from.record?.['id'] : null)
    },
    [checkField, ask, contentOf, baseNow, mode],
  )

  return {
    ...lifecycle,
    options,
    groups: shown,
    control,
    values,
    record: base.record,
    problems: problems.all,
    lock: meetsNeeds(submission.needs, held) ? null : submission.needs,
    copied,
    edit,
    leaveField,
    check: async (fields) => {
      const content = contentOf(base)
      const checked = await checks.check(content)
      if (checked === undefined) return false
      const own = Object.entries(checked.problems).filter(([name]) =>
        fields.some(({ field }) => field === name),
      )
      if (own.length > 0) showProblems(Object.fromEntries(own), content)
      return own.length === 0
    },
    place,
    decision: useMemo(
      () => decisionOf({ deciding, draft, base }, writable, values),
      [deciding, draft, base, writable, values],
    ),
    resolve: (values) => {
      const next = deciding === null || deciding === 'draft' ? base : deciding.theirs
      send({ type: 'conflict.resolve', values, differs: differs({ values, base: next }) })
    },
    unique: unique.states,
    uploads,
    element,
  }
}

const nothing: ReadonlySet<string> = new Set()
const noSteps: readonly never[] = []
const noChecks: readonly never[] = []

/** The library works out paths of its own in a type; a form whose fields are data has none. */
// oxlint-disable-next-line typescript/no-explicit-any
type Held = Record<string, any>
