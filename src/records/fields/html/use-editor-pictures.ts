import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { sizeText } from '../../../ui/format-quantity.ts'
import { problemOfFile, typeNames } from '../files/file-rules.ts'
import { type Uploads, useUploads } from '../files/use-uploads.ts'

export interface EditorPictures {
  readonly uploads: Uploads
  /** Why pictures were not taken, in words. */
  readonly rejections: readonly string[]
  /** @param alt The message instead of the pictures. */
  readonly add: (files: readonly File[], alt: string) => void
}

const rules = {
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml'],
  bytes: 20 * 1024 * 1024,
  count: Number.POSITIVE_INFINITY,
}

/** Pictures that are chosen, pasted or dropped are uploaded and stand where the cursor is. */
export function useEditorPictures(editor: Editor): EditorPictures {
  const { t } = useTranslation('fields')
  const [rejections, setRejections] = useState<readonly string[]>([])
  const [altOf] = useState(() => new WeakMap<File, string>())
  const uploads = useUploads((src, file) => {
    // After what is selected: the picture that came before it is.
    const image = { type: 'image', attrs: { src, alt: altOf.get(file) ?? '' } }
    editor.chain().focus().insertContentAt(editor.state.selection.to, image).run()
  })
  const add = (files: readonly File[], alt: string) => {
    for (const file of files) altOf.set(file, alt)
    setRejections(
      files.flatMap((file) => {
        const problem = problemOfFile(file, rules)
        if (problem === null) uploads.begin(file)
        return problem === null
          ? []
          : [t(problem, { name: file.name, types: typeNames(rules.types), size: sizeText(rules.bytes) })]
      }),
    )
  }
  const addPlain = useEffectEvent((pictures: readonly File[]) => add(pictures, ''))
  useEffect(() => {
    const take = (files: FileList | undefined): boolean => {
      const pictures = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))
      if (pictures.length === 0) return false
      addPlain(pictures)
      return true
    }
    editor.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        handlePaste: (_, event) => take(event.clipboardData?.files),
        handleDrop: (_, event, _slice, moved) => {
          if (moved || !take(event.dataTransfer?.files)) return false
          event.preventDefault()
          return true
        },
      },
    })
  }, [editor])
  return { uploads, rejections, add }
}
