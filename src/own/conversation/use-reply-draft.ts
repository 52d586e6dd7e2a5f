import { useEffect, useState } from 'react'
import { createDraftStore } from '../../forms/drafts/draft-store.ts'
import { useCompany } from '../../hooks/use-company.ts'
import { useUnsavedWork } from '../../hooks/use-unsaved-work.ts'
import { useUser } from '../../hooks/use-user.ts'
import { textOfValue } from '../../records/model/fields/held-value.ts'
import { hasContent } from './message.ts'

const store = createDraftStore()

/** What is being written to a customer: kept in this browser until it is sent, and leaving it has to be confirmed. */
export function useReplyDraft(name: string): readonly [string, (html: string) => void] {
  const { id: user } = useUser()
  const company = useCompany().current?.id ?? 0
  const [text, setText] = useState(() =>
    textOfValue(store.read({ user, company, form: name })?.fields['content']?.is ?? ''),
  )
  useEffect(() => {
    const place = { user, company, form: name }
    if (hasContent(text))
      store.write(place, {
        at: Date.now(),
        version: null,
        intent: null,
        fields: { content: { was: '', is: text } },
      })
    else store.clear(place)
  }, [user, company, name, text])
  useUnsavedWork(hasContent(text))
  return [text, setText]
}
