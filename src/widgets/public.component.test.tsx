import { expect, test } from 'vitest'
import { renderPage } from '../../tests/components/render-page.ts'
import { until } from '../../tests/components/until.ts'
import { setLocale } from '../i18n/locale.ts'
import { defineTexts, useFormats } from './public.ts'

const useTexts = defineTexts('test-note', {
  zh: { left: '剩余 {{count}} 件', left_one: '剩余 {{count}} 件', at: '于 {{day}}' },
  en: { left: '{{count}} pieces left', left_one: '{{count}} piece left', at: 'on {{day}}' },
})

function Note() {
  const t = useTexts()
  const { compact, date, dateTime, money, number, percent } = useFormats()
  const texts = [
    t('left', { count: 1 }),
    t('left', { count: 2 }),
    t('at', { day: date('2026-03-01T08:00:00+08:00') }),
    dateTime('2026-03-01T08:00:00+08:00'),
    date('no day'),
    number('1234.5'),
    compact(1_234_567),
    percent('0.123'),
    money('5', 'CNY'),
  ]
  return <p data-test="note">{texts.join(' | ')}</p>
}

const shown = () => document.querySelector('[data-test=note]')?.textContent

test('a widget of a project speaks the language of the interface, and writes values as the console does', async () => {
  await renderPage('roles.index', { above: Note })
  await until('the texts', () => shown()?.includes('剩余') === true)
  expect(shown()).toBe(
    '剩余 1 件 | 剩余 2 件 | 于 2026-03-01 | 2026-03-01 08:00 | no day | 1,234.5 | 123.5万 | 12.3% | ¥5.00',
  )
  await setLocale('en')
  await until('the other language', () => shown()?.includes('left') === true)
  expect(shown()).toBe(
    '1 piece left | 2 pieces left | on 2026-03-01 | 2026-03-01 08:00 | no day | 1,234.5 | 1.2M | 12.3% | ¥5.00',
  )
})

test('texts that are defined again, as an edit in development does, are shown at once', async () => {
  await renderPage('roles.index', { above: Note })
  await until('the texts', () => shown()?.includes('剩余 2 件') === true)
  defineTexts('test-note', {
    zh: { left: '还有 {{count}} 件', left_one: '还有 {{count}} 件', at: '于 {{day}}' },
    en: { left: '{{count}} left', left_one: '{{count}} left', at: 'on {{day}}' },
  })
  await until('the new ones', () => shown()?.includes('还有 2 件') === true)
  expect(shown()).toContain('还有 1 件')
})
