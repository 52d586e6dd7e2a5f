import { type ReactNode, useState } from 'react'
import type { CardFormat, FormField } from '../../../generated/types.ts'
import { consoleOperation } from '../../data/console-operation.ts'
import type { OperationFailure } from '../../data/errors.ts'
import {
  type AlertMetric,
  type AlertOrigin,
  type MetricAlert,
  useAlertMetrics,
  useAlertRobots,
  useAlertWrites,
} from '../../hooks/use-alerts.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useUser } from '../../hooks/use-user.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActionDialog } from '../../records/dialogs/action-dialog.tsx'
import { FieldRow } from '../../records/fields/field-row.tsx'
import { idsOfValue, textOfValue, textsOfValue } from '../../records/model/fields/held-value.ts'
import { Segments } from '../../ui/segments.tsx'
import { notify } from '../../ui/toaster.ts'
import { changesOf, type ShownDraft, shownDraft, storedDraft } from './alert-draft.ts'
import { AlertLook } from './alert-look.tsx'
import { windowsWith } from './windows.ts'
import './alerts.css'

/** What a new alert is about before a person has said which metric: a page of statistics, or nothing. */
export interface AlertSubject {
  /** Null: any statistic. */
  readonly statistic: string | null
  readonly request: AlertOrigin['request']
  readonly page: string | null
  readonly page_title: string | null
}

export interface AlertDialogProps {
  /** A new one of this, or one that there is. */
  readonly of: AlertSubject | MetricAlert
  readonly onClose: () => void
}

type Errors = Readonly<Record<string, readonly string[]>>

/** Which metric, when it is too high or too low, and who is notified. */
export function AlertDialog({ of, onClose }: AlertDialogProps) {
  const { t, ready } = useTranslation('alerts')
  const { locale } = useLocale()
  const { id: me } = useUser()
  const { create, update } = useAlertWrites()
  const stored = 'id' in of ? of : null
  const { data: metrics } = useAlertMetrics()
  const { data: robots } = useAlertRobots()
  const [statistic, setStatistic] = useState(of.statistic ?? '')
  const [metric, setMetric] = useState(stored?.metric ?? '')
  const [draft, setDraft] = useState<ShownDraft>(() => shownDraft(stored, me))
  const [isNamed, setNamed] = useState(stored !== null)
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  if (!ready) return null
  const all = metrics?.data ?? []
  const available = all.filter((each) => stored !== null || of.statistic !== null || !each.is_of_record)
  const ofStatistic = available.filter((each) => each.statistic === statistic)
  const selectedMetric = ofStatistic.find((each) => each.metric === metric)
  const format: CardFormat = selectedMetric?.format ?? stored?.format ?? 'int'
  const title = (each: AlertMetric) => (locale === 'en' ? each.metric_title_en : each.metric_title)
  const change = (changes: Partial<ShownDraft>) => {
    setDraft((now) => ({ ...now, ...changes }))
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in changes))))
  }
  const chooseMetric = (key: string) => {
    setMetric(key)
    const found = ofStatistic.find((each) => each.metric === key)
    if (found === undefined) return
    const isRate = found.format === 'percent'
    const counted = isRate
      ? ofStatistic.find((each) => each.metric === 'orders' && each.is_volume)
      : undefined
    change({
      direction: found.better === 'down' ? 'above' : 'below',
      ...(found.better === 'down' ? {} : { until: 'yesterday' }),
      ...(isNamed ? {} : { name: title(found) }),
      volume_metric: counted?.metric ?? null,
      min_volume: counted === undefined ? '' : '20',
    })
  }
  const problems = (name: string) => (errors[name] ?? []).map((text) => ({ text }))
  const origin: AlertOrigin = {
    statistic,
    metric,
    request: of.request,
    page: of.page,
    page_title: of.page_title,
  }
  const save = async () => {
    setBusy(true)
    const values = storedDraft(draft, format)
    const failure =
      stored === null
        ? await create({ ...origin, ...values })
        : await update(stored, changesOf(stored, values))
    setBusy(false)
    if (failure !== null) return setErrors(errorsOf(failure))
    notify({ message: t('saved', { name: values.name }), intent: 'success' })
    onClose()
  }
  const control = controlOf(format)
  const units = format === 'ms' ? t('ms') : format === 'money' ? t('usd') : undefined
  const volumes = ofStatistic.filter((each) => each.is_volume)
  const elsewhere = Object.entries(errors).flatMap(([name, texts]) => (ownFields.includes(name) ? [] : texts))
  const isComplete =
    metric !== '' &&
    draft.name.trim() !== '' &&
    draft.threshold.trim() !== '' &&
    [draft.recipients, draft.groups, draft.robots].some((receivers) => receivers.length > 0)
  return (
    <ActionDialog
      wide
      title={t(stored === null ? 'create' : 'edit')}
      confirm={{
        label: t(stored === null ? 'start' : 'save'),
        busy,
        disabled: !isComplete,
        onConfirm: () => void save(),
      }}
      onCancel={onClose}
    >
      {stored === null ? (
        <div className="alert-pair">
          {of.statistic === null && (
            <FieldRow
              field={{
                ...field('statistic', t('statistic'), 'choice'),
                options: statisticsOf(available, locale),
              }}
              value={statistic}
              problems={problems('statistic')}
              onChange={(value) => {
                setStatistic(textOfValue(value))
                setMetric('')
              }}
            />
          )}
          {statistic !== '' && (
            <FieldRow
              field={{
                ...field('metric', t('metric'), 'choice'),
                options: ofStatistic.map((each) => ({ value: each.metric, label: title(each) })),
              }}
              value={metric}
              problems={problems('metric')}
              onChange={(value) => chooseMetric(textOfValue(value))}
            />
          )}
        </div>
      ) : (
        <p className="alert-of">
          {locale === 'en'
            ? `${stored.statistic_title_en} · ${stored.metric_title_en}`
            : `${stored.statistic_title} · ${stored.metric_title}`}
        </p>
      )}
      {of.statistic !== null && Object.keys(of.request.filter ?? {}).length > 0 && (
        <p className="alert-note">{t('filtered')}</p>
      )}
      <FieldRow
        field={{ ...field('name', t('name')), limits: { maxLength: 60 } }}
        value={draft.name}
        problems={problems('name')}
        onChange={(value) => {
          setNamed(true)
          change({ name: textOfValue(value) })
        }}
      />
      <div className="alert-pair">
        <FieldRow
          field={{
            ...field('days', t('window'), 'choice'),
            options: windowsWith(draft).map(({ days, until }) => ({
              value: `${days}:${until}`,
              label: windowLabel(t, days, until),
            })),
          }}
          value={`${draft.days}:${draft.until}`}
          problems={[...problems('days'), ...problems('until')]}
          help={t(draft.until === 'today' ? 'windowToday' : 'windowYesterday')}
          onChange={(value) => {
            const [days = '7', until] = textOfValue(value).split(':')
            change({ days: Number(days), until: until === 'yesterday' ? 'yesterday' : 'today' })
          }}
        />
        <Part label={t('direction')}>
          <Segments
            label={t('direction')}
            value={draft.direction}
            segments={(['above', 'below'] as const).map((value) => ({ value, label: t(value) }))}
            onChange={(direction) => change({ direction })}
          />
        </Part>
        <FieldRow
          field={field('threshold', t('threshold'), control)}
          value={draft.threshold}
          problems={problems('threshold')}
          {...(units !== undefined && { help: units })}
          onChange={(value) => change({ threshold: textOfValue(value) })}
        />
        <FieldRow
          field={{ ...field('clear_threshold', t('clear'), control), required: false }}
          value={draft.clear_threshold}
          problems={problems('clear_threshold')}
          help={t(draft.direction === 'above' ? 'clearAbove' : 'clearBelow')}
          onChange={(value) => change({ clear_threshold: textOfValue(value) })}
        />
      </div>
      {metric !== '' && <AlertLook origin={origin} draft={draft} format={format} />}
      <div className="alert-pair">
        <FieldRow
          field={{
            ...field('volume_metric', t('volume'), 'choice'),
            required: false,
            nullable: true,
            options: volumes.map((each) => ({ value: each.metric, label: title(each) })),
          }}
          value={draft.volume_metric ?? ''}
          problems={problems('volume_metric')}
          help={t('volumeHint')}
          onChange={(value) => {
            const key = textOfValue(value)
            change({ volume_metric: key === '' ? null : key, ...(key === '' && { min_volume: '' }) })
          }}
        />
        <FieldRow
          field={{
            ...field('min_volume', t('minVolume'), 'decimal'),
            required: draft.volume_metric !== null,
          }}
          value={draft.min_volume}
          problems={problems('min_volume')}
          disabled={draft.volume_metric === null}
          onChange={(value) => change({ min_volume: textOfValue(value) })}
        />
        <FieldRow
          field={{ ...field('times', t('times'), 'int'), limits: { min: 1, max: 288 } }}
          value={draft.times}
          problems={problems('times')}
          help={t('timesHint')}
          onChange={(value) => change({ times: textOfValue(value) })}
        />
        <Part label={t('remind')}>
          <Segments
            label={t('remind')}
            value={draft.remind}
            segments={(['never', 'daily'] as const).map((value) => ({ value, label: t(`remind_${value}`) }))}
            onChange={(remind) => change({ remind })}
          />
        </Part>
      </div>
      <FieldRow
        field={{
          ...field('recipients', t('recipients'), 'relations'),
          required: false,
          ...(userOptions !== null && { relation: userOptions }),
          purpose: { name: 'colleague', dependsOn: [] },
          limits: { maxItems: 50 },
        }}
        value={[...draft.recipients]}
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
        value={[...draft.groups]}
        problems={problems('groups')}
        help={t('groupsHint')}
        onChange={(value) => change({ groups: idsOfValue(value) })}
      />
      <FieldRow
        field={{ ...field('mail', t('mail'), 'switch'), required: false }}
        value={draft.mail}
        problems={[]}
        onChange={(value) => change({ mail: value === true })}
      />
      {(robots?.data.length ?? 0) > 0 ? (
        <FieldRow
          field={{
            ...field('robots', t('robots'), 'choices'),
            required: false,
            limits: { maxItems: 5 },
            options: (robots?.data ?? []).map(({ id, name, service }) => ({
              value: String(id),
              label: `${name} · ${t(`service_${service}`)}`,
            })),
          }}
          value={draft.robots.map(String)}
          problems={problems('robots')}
          onChange={(value) => change({ robots: textsOfValue(value).map(Number) })}
        />
      ) : (
        <p className="alert-note">{t('robotsNone')}</p>
      )}
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

const ownFields = [
  'statistic',
  'metric',
  'name',
  'days',
  'until',
  'threshold',
  'clear_threshold',
  'volume_metric',
  'min_volume',
  'times',
  'recipients',
  'groups',
  'robots',
]

function controlOf(format: CardFormat): FormField['control'] {
  return format === 'percent' ? 'percent' : 'decimal'
}

function statisticsOf(metrics: readonly AlertMetric[], locale: string) {
  const titles = new Map(
    metrics.map((each) => [each.statistic, locale === 'en' ? each.statistic_title_en : each.statistic_title]),
  )
  return [...titles].map(([value, label]) => ({ value, label }))
}

function windowLabel(
  t: ReturnType<typeof useTranslation<'alerts'>>['t'],
  days: number,
  until: 'today' | 'yesterday',
): string {
  if (days === 1) return t(until)
  return t(until === 'today' ? 'lastDays' : 'fullDays', { n: days })
}

function errorsOf({ errors, message }: OperationFailure): Errors {
  return Object.keys(errors).length > 0 ? errors : { '': [message] }
}

function field(name: string, label: string, control: FormField['control'] = 'text'): FormField {
  return { field: name, label, control, required: true, writable: ['create', 'update'] }
}

/** A label above what is no control of a form. */
function Part({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="field-row alert-part">
      <span className="field-label" aria-hidden>
        {label}
      </span>
      {children}
    </div>
  )
}
