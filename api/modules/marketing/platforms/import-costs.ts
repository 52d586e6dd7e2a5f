import { enqueue } from '../../../engine/jobs/enqueue.ts'
import { jobs } from '../../../engine/jobs/resource.ts'
import { object, recordAnswer } from '../../../engine/model/components.ts'
import { labels } from '../../../engine/model/json-schema.ts'
import type { Action } from '../../../engine/model/resource.ts'
import type { Variant } from '../../../engine/model/variant.ts'
import { contextOf } from '../../../engine/operations/context.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { largestUpload } from '../../../kernel/formats/untrusted/limits.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { openFile } from '../../../kernel/platform/untrusted/open-file.ts'
import { costLines } from './cost-sheet.ts'
import { costsJob } from './costs-job.ts'

/** `POST …/platforms/costs/import`: an ad platform's own report, its columns known by their names; a job writes it, line by line. */
export const importCosts =
  (variant: Variant): Action =>
  (resource, find) => {
    const { platform: field } = resource.fields
    const platform = {
      type: 'string',
      enum: (field?.choices ?? []).map(({ value }) => value),
      ...labels({ zh: '平台', en: 'Platform' }),
      'x-enum': field?.choices ?? [],
    }
    const file = { type: 'string', format: 'binary', ...labels({ zh: '文件', en: 'File' }) }
    return {
      id: `${resource.operationPrefix}_import_costs`,
      method: 'POST',
      path: `${resource.path}/costs/import`,
      tag: resource.operationPrefix,
      zh: '导入平台消耗',
      en: 'Import costs of a platform',
      access: [`${variant}-api.platforms.update`],
      ...contextOf(resource, find),
      parameters: [],
      body: {
        component: `${resource.entity}CostsUpload`,
        schema: object({ platform, file }),
        received: { ...object({ platform }), additionalProperties: false },
        multipart: { maximum: largestUpload, open: ({ content }) => openFile('sheet', content, null) },
      },
      answer: { status: 202, component: 'JobRecord' },
      components: recordAnswer(jobs, find),
      handle: async (call) => {
        if (call.upload === undefined) throw ApiError.invalid({ file: ['请选择文件'] })
        const lines = costLines(await openFile('sheet', call.upload.content, null))
        const params = { face: variant, platform: String(call.body['platform']), lines }
        const job = await enqueue(call, costsJob, params, {
          title: message('导入平台消耗 {n} 行', { n: lines.length }),
        })
        return { status: 202, body: { data: job } }
      },
    }
  }
