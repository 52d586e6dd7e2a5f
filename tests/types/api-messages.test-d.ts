import { about, composed, type Message, message } from '../../api/kernel/formats/messages/message.ts'
import { ApiError } from '../../api/kernel/platform/api-error.ts'
import '../../api/modules/registry.ts'

const count: number = 3
const sentence: string = `收件人数现为 ${count}，请重新确认`
const problem: Message = '必填'

export const errors = [
  ApiError.conflict('STATE', '已停用'),
  ApiError.conflict('STATE', message('收件人数现为 {n}，请重新确认', { n: count })),
  ApiError.invalid({ title: [about({ zh: '标题', en: 'Title' }, problem)] }),
  message('{label}：{problem}', { label: { zh: '标题', en: 'Title' }, problem: composed(problem) }),
  // @ts-expect-error a finished sentence is no message
  ApiError.conflict('STATE', sentence),
  // @ts-expect-error nor is a text without English
  ApiError.conflict('STATE', '今天星期一'),
  // @ts-expect-error nor a template without its values
  ApiError.conflict('STATE', '收件人数现为 {n}，请重新确认'),
  // @ts-expect-error a message at a field, too, has English
  ApiError.invalid({ title: ['今天星期一'] }),
  // @ts-expect-error the parameter is called `n`
  message('收件人数现为 {n}，请重新确认', { count }),
  // @ts-expect-error there is no such template
  message('今天星期{n}', { n: count }),
  // @ts-expect-error a plain message among the values would stay Chinese
  message('{label}：{problem}', { label: { zh: '标题', en: 'Title' }, problem }),
]
