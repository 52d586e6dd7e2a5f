import { choices } from '../../../engine/model/choice.ts'

export const reviewStatus = choices({
  pending: ['待审', 'Pending'],
  approved: ['通过', 'Approved'],
  rejected: ['拒绝', 'Rejected'],
  spam: ['垃圾', 'Spam'],
})

export const rejectReason = choices({
  abuse: ['辱骂', 'Abuse'],
  ad: ['广告', 'Advertising'],
  off_topic: ['无关', 'Off topic'],
  duplicate: ['重复', 'Duplicate'],
  privacy: ['隐私', 'Private data'],
  other: ['其他', 'Other'],
})

export const reviewSource = choices({
  site: ['网站', 'Site'],
  app: ['软件内', 'In the app'],
  store: ['应用商店', 'App store'],
  import: ['导入', 'Import'],
})
