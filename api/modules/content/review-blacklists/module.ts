import { keysOf } from '../../../engine/auth/permission-keys.ts'
import { defineModule } from '../../../engine/composition/module.ts'
import { applyReviewRuleJob } from './apply.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { reviewBlacklists } from './review-blacklists.ts'

export default defineModule({
  resources: [reviewBlacklists],
  jobs: [applyReviewRuleJob],
  keys: keysOf('reviews', {
    'review-blacklists.index': ['评论黑名单·查看', 'Review blacklist: view'],
    'review-blacklists.update': ['评论黑名单·修改', 'Review blacklist: edit'],
    'review-blacklists.store': ['评论黑名单·新建', 'Review blacklist: create'],
    'review-blacklists.remove': ['评论黑名单·删除', 'Review blacklist: delete'],
  }),
  demo,
  english,
})
