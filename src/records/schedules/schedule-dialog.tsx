import { type ReactNode, useState } from 'react'
import type { FormField } from '../../../generated/types.ts'
import { consoleOperation } from '../../data/console-operation.ts'
import type { OperationFailure } from '../../data/errors.ts'
import { useCompany } from '../../hooks/use-company.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import {
  type ReportDraft,
  type ReportOrigin,
  type ReportSchedule,
  useReportWrites,
} from '../../hooks/use-report-schedules.ts'
import { useUser } from '../../hooks/use-user.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Segments } from '../../ui/segments.tsx'
import { notify } from '../../ui/toaster.ts'
import { weekdayNames } from '../../ui/weekday-names.ts'
import { ActionDialog } from '../dialogs/action-dialog.tsx'
import { FieldRow } from '../fields/field-row.tsx'
import { idsOfValue } from '../model/fields/held-value.ts'
import { daysOf, type ReportDays, type ReportRequest, reportPeriods, withDays } from './report-request.ts'
import './schedules.css'

/** What is to be sent, before a person has said when and to whom. */
export interface ReportSubject extends ReportOrigin {
  readonly name: string
  readonly format: 'xlsx' | 'csv'
  readonly request: ReportRequest
}

export interface ScheduleDialogProps {
  /** A new one of this, or one that there is. */
  readonly of: ReportSubject | ReportSchedule
  readonly onClose: () => void
}

type Errors = Readonly<Record<string, readonly string[]>>

/** When a report is sent, to whom, about which days. */
export function ScheduleDialog({ of, onClose }: ScheduleDialogProps) {
  const { t, ready } = useTranslation('reports')
  const { t: ta } = useTranslation('actions')
  const { locale } = useLocale()
  const { id: me } = useUser()
  const zone = useCompany().current?.timezone
  const { create, update } = useReportWrites()
  const stored = 'id' in of ? of : null
  const [draft, setDraft] = useState<ReportDraft>(
    () => stored ?? { ...beginning, ...partsOf(of), recipients: [me], groups: [] },
  )
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  if (!ready) return null
  const change = (changes: Partial<ReportDraft>) => {
    setDraft((now) => ({ ...now, ...changes }))
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in changes))))
  }
  const problems = (field: string) => (errors[field] ?? []).map((text) => ({ text }))
  const save = async () => {
    setBusy(true)
    const values = { ...draft, name: draft.name.trim() }
    const failure =
      stored === null
        ? await create({ ...originOf(of), ...values })
        : await update(stored, changesOf(stored, values))
    setBusy(false)
    if (failure !== null) return setErrors(errorsOf(failure))
    notify({ message: t('saved', { name: values.name }), intent: 'success' })
    onClose()
  }
  const elsewhere = Object.entries(errors).flatMap(([field, texts]) =>
    ownFields.includes(field) ? [] : texts,
  )
  const days = daysOf(draft.request)
  return (
    <ActionDialog
      title={t(stored === null ? 'schedule' : 'edit')}
      confirm={{
        label: t(stored === null ? 'create' : 'save'),
        busy,
        disabled:
          draft.name.trim() === '' ||
          [draft.recipients, draft.groups].every((receivers) => (receivers ?? []).length === 0),
        onConfirm: () => void save(),
      }}
      onCancel={onClose}
    >
      {stored === null && <p>{t('content')}</p>}
      <FieldRow
        field={{ ...field('name', t('name')), limits: { maxLength: 60 } }}
        value={draft.name}
        problems={problems('name')}
        onChange={(value) => change({ name: typeof value === 'string' ? value : '' })}
      />
      <div className="schedule-when">
        <Part label={t('frequency')}>
          <Segments
            label={t('frequency')}
            value={draft.frequency}
            segments={(['daily', 'weekly', 'monthly'] as const).map((value) => ({ value, label: t(value) }))}
            onChange={(frequency) => change({ frequency, ...dayFor(frequency, draft) })}
          />
        </Part>
        {draft.frequency === 'weekly' && (
          <FieldRow
            field={{
              ...field('weekday', t('weekday'), 'choice'),
              options: weekdayNames(locale).map((label, place) => ({ value: String(place + 1), label })),
            }}
            value={String(draft.weekday ?? 1)}
            problems={problems('weekday')}
            onChange={(value) => change({ weekday: Number(value) })}
          />
        )}
        {draft.frequency === 'monthly' && (
          <FieldRow
            field={{
              ...field('month_day', t('monthDay'), 'choice'),
              options: Array.from({ length: 31 }, (_, place) => ({
                value: String(place + 1),
                label: t('dayOfMonth', { n: place + 1 }),
              })),
            }}
            value={String(draft.month_day ?? 1)}
            problems={problems('month_day')}
            onChange={(value) => change({ month_day: Number(value) })}
          />
        )}
        <FieldRow
          field={{
            ...field('time', t('time'), 'choice'),
            options: timesWith(draft.time).map((value) => ({ value, label: value })),
          }}
          value={draft.time}
          problems={problems('time')}
          onChange={(value) => change({ time: typeof value === 'string' ? value : '' })}
        />
      </div>
      <p className="schedule-note">
        {draft.frequency === 'monthly' && (draft.month_day ?? 1) > 28 && `${t('shortMonth')} `}
        {zone === undefined ? t('clock') : t('clockOf', { zone })}
      </p>
      {days !== null && (
        <DaysField days={days} onChange={(next) => change({ request: withDays(draft.request, next) })} />
      )}
      <FieldRow
        field={{
          ...field('recipients', t('recipients'), 'relations'),
          required: false,
          ...(userOptions !== null && { relation: userOptions }),
          purpose: { name: 'colleague', dependsOn: [] },
          limits: { maxItems: 20 },
        }}
        value={[...(draft.recipients ?? [])]}
        problems={problems('recipients')}
        help={t('recipientsHint')}
        onChange={(value) => change({ recipients: idsOfValue(value) })}
      />
      <FieldRow
        field={{
          ...field('groups', t('groups'), 'relations'),
          required: false,
          ...(groupOptions !== null && { relation: groupOptions }),
          limits: { maxItems: 10 },
        }}
        value={[...(draft.groups ?? [])]}
        problems={problems('groups')}
        help={t('groupsHint')}
        onChange={(value) => change({ groups: idsOfValue(value) })}
      />
      <Part label={t('format')}>
        <Segments
          label={t('format')}
          value={draft.format}
          segments={[
            { value: 'xlsx', label: ta('xlsx') },
            { value: 'csv', label: ta('csv') },
          ]}
          onChange={(format) => change({ format })}
        />
      </Part>
      {elsewhere.length > 0 && (
        <p className="action-warning" role="alert">
          {elsewhere.join(' ')}
        </p>
      )}
    </ActionDialog>
  )
}

const userOptions = consoleOperation('userOptions')
const groupOptions = consoleOperation('groupOptions')

const beginning = {
  frequency: 'daily',
  weekday: null,
  month_day: null,
  time: '08:00',
} as const

/** Every half hour, and what was set otherwise. */
function timesWith(time: string): readonly string[] {
  const halves = Array.from({ length: 48 }, (_, place) => {
    const hour = String(Math.floor(place / 2)).padStart(2, '0')
    return `${hour}:${place % 2 === 0 ? '00' : '30'}`
  })
  return halves.includes(time) ? halves : [...halves, time].toSorted()
}

const ownFields = ['name', 'weekday', 'month_day', 'time', 'recipients', 'groups']

const partsOf = ({ name, format, request }: ReportSubject | ReportSchedule) => ({ name, format, request })

const originOf = ({ source, resource, page, page_title }: ReportOrigin): ReportOrigin => ({
  source,
  resource,
  page,
  page_title,
})

/** What was changed: who may not export it any more can still change to whom it goes. */
function changesOf(stored: ReportSchedule, values: ReportDraft): Partial<ReportDraft> {
  const names = [
    'name',
    'format',
    'request',
    'frequency',
    'weekday',
    'month_day',
    'time',
    'recipients',
    'groups',
  ] as const
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(stored[name]) !== JSON.stringify(values[name]))
      .map((name) => [name, values[name]]),
  )
}

function dayFor(frequency: ReportDraft['frequency'], { weekday, month_day: day }: ReportDraft) {
  return {
    weekday: frequency === 'weekly' ? (weekday ?? 1) : null,
    month_day: frequency === 'monthly' ? (day ?? 1) : null,
  }
}

function errorsOf({ errors, message }: OperationFailure): Errors {
  return Object.keys(errors).length > 0 ? errors : { '': [message] }
}

function field(name: string, label: string, control: FormField['control'] = 'text'): FormField {
  return { field: name, label, control, required: true, writable: ['create', 'update'] }
}

interface DaysFieldProps {
  readonly days: ReportDays
  readonly onChange: (days: ReportDays) => void
}

const fixedDays = 'fixed'

function DaysField({ days, onChange }: DaysFieldProps) {
  const { t } = useTranslation('reports')
  const { t: ts } = useTranslation('stats')
  const [first] = useState(days.value)
  const { value } = days
  const fixed = typeof first === 'string' ? null : first
  return (
    <FieldRow
      field={{
        ...field('period', t('period'), 'choice'),
        options: [
          ...(fixed === null
            ? []
            : [{ value: fixedDays, label: t('fixedDays', { from: fixed.from, to: fixed.to }) }]),
          ...reportPeriods.map((name) => ({ value: name, label: ts(`preset.${name}`) })),
        ],
      }}
      value={typeof value === 'string' ? value : fixedDays}
      problems={[]}
      help={t(typeof value === 'string' ? 'periodRolls' : 'periodStays')}
      onChange={(next) => {
        const name = reportPeriods.find((one) => one === next)
        if (name !== undefined) onChange({ ...days, value: name })
        else if (fixed !== null) onChange({ ...days, value: fixed })
      }}
    />
  )
}

/** A label above what is no control of a form. */
function Part({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="field-row schedule-part">
      <span className="field-label" aria-hidden>
        {label}
      </span>
      {children}
    </div>
  )
}
