import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { ControlProps } from '../control-props.ts'

const HtmlEditor = lazyPart(() => import('../html/html-editor.tsx'))

/** Formatted text; the editor comes with the first field that needs it. */
export function HtmlControl(props: ControlProps) {
  const { t } = useTranslation('fields')
  return (
    <Suspense fallback={<output className="field-loading" aria-busy aria-label={t('editor.loading')} />}>
      <HtmlEditor {...props} />
    </Suspense>
  )
}
