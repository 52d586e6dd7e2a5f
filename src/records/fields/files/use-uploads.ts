import { use } from 'react'
import { uploadFile } from '../../../data/upload-file.ts'
import { useTransport } from '../../../hooks/use-session.ts'
import { type UploadsLifecycle, useUploadLifecycle } from '../../../hooks/use-upload-lifecycle.ts'
import { UploadCounterContext } from './upload-count.ts'

export type Uploads = UploadsLifecycle

/** Sends files one beside the other; `onDone` is given where each file is stored. They end with the control. */
export function useUploads(onDone: (address: string, file: File) => void): Uploads {
  const transport = useTransport()
  const counter = use(UploadCounterContext)
  return useUploadLifecycle({
    send: (file, options) => uploadFile(transport, file, options),
    onStart: () => counter?.begin() ?? nothing,
    onArrived: onDone,
  })
}

const nothing = () => undefined
