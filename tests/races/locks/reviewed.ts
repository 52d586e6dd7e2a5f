/**
 * Which race notices the loss of a lock, by the lock's place as `lock-places.ts` names it. A lock without a line here, and a line without its
 * lock or race, fail the tests; `npm run test:races -- --without-locks` takes each lock away and plays its race.
 */
export const noticedBy: Readonly<Record<string, string>> = {
  'api/engine/auth/lockout.ts lockOf': 'nine wrong passwords at once',
  'api/engine/auth/refresh.ts refreshSession': 'one refresh token eight times at once',
  'api/engine/jobs/context.ts refuseEnded': 'an older run of a job writes while a newer one begins',
  'api/engine/jobs/finish.ts isCurrent': 'eight processes end one run of a job',
  'api/engine/jobs/intents/row.ts claimIntent': 'eight processes claim one intent',
  'api/engine/notifications/mail/deliver.ts take': 'eight servers send the waiting mails',
  'api/engine/notifications/mail/mail-notices.ts mailSome': 'eight servers mail the waiting notices',
  'api/engine/notifications/realtime/outbox.ts claim': 'eight servers pass on the waiting notifications',
  'api/engine/operations/delete/release.ts apply':
    'a review is deleted while its answers are locked in order',
  'api/engine/operations/delete/restore.ts restoreOperation': '8 × articles_restore with eight keys',
  'api/engine/operations/delete/restore.ts restoreWith':
    'a review is restored while its answers are locked in order',
  'api/engine/operations/write/lock-order.ts lockInOrder':
    'a theme is merged into one with a lower id while both are locked in order',
  'api/engine/operations/write/reorder.ts orderErrors':
    'payment methods are put into another order than that of their ids',
  'api/engine/operations/write/tree.ts lockTree':
    'of departments one with a record below it is moved where another one is moved down',
  'api/engine/operations/write/update.ts lockRecord':
    'the last two administrators disable each other at once',
  'api/modules/campaigns/emails/delivery/campaign.ts lockCampaign':
    'a scheduled campaign is cancelled while its delivery begins',
  'api/modules/campaigns/prizes/deliver-key.ts takeKey':
    'winners in two specials are sent keys of one product at once',
  'api/modules/campaigns/prizes/save-all.ts loadPrizes':
    'the prizes of a lottery are saved while one of them is deleted',
  'api/modules/campaigns/specials/parent.ts loadSpecial':
    'two prizes of a lottery get more odds at once than there are left',
  'api/modules/content/feedback/visitors/send-feedback.ts sendFeedback':
    'a form of feedback is sent eight times at once',
  'api/modules/content/publishes/rules.ts refuseLocked': '8 × publishes_store of eight names',
  'api/modules/content/review-blacklists/rules-of.ts countHits':
    'a review is hit by several rules while they are locked in order',
  'api/modules/content/review-themes/merge.ts mergeThemes':
    'the reviews of a theme are moved while they are locked in order',
  'api/modules/content/reviews/rules.ts pinnedOf': 'eight pinned reviews of one theme are restored at once',
  'api/modules/content/subscribes/subscribe.ts subscribe': 'a reader subscribes eight times at once',
  'api/modules/content/surveys/response-rules.ts lockSurvey':
    'a survey for one more answer is answered eight times at once',
  'api/modules/marketing/agency-products/keys.ts owe':
    'an agency takes keys of two products at once on credit for one of them',
  'api/modules/trade/quota.ts lockAgreements':
    'eight orders of an agency come back at once where two copies are left of its quota',
  'api/modules/trade/quota.ts lockAgency':
    'an agency agrees eight times at once on a product without a license type',
  'api/modules/marketing/cooperation-payments/notify-payments-due.ts notifiedUntil':
    'eight servers tell of payments that are due',
  'api/modules/marketing/cooperations/payments.ts updatePaymentState':
    'the two payments of a cooperation are paid at once',
  'api/modules/marketing/coupons/code-conflicts.ts codeConflicts':
    'a coupon of a company and a shared one get the same code at once',
  'api/modules/trade/coupon-uses.ts lockCoupons':
    'eight orders with one coupon that may be used once are paid',
  'api/modules/marketing/sales-targets/save-targets.ts lockTarget':
    'a month of somebody gets eight targets at once',
  'api/modules/organisation/companies/members.ts memberIn': 'a member gets other roles and leaves at once',
  'api/modules/organisation/groups/rules.ts refuseCrowd':
    'eight users join a group with one place left at once',
  'api/modules/organisation/permissions/matrix.ts refuse':
    'the last two permissions of a role are taken at once',
  'api/modules/organisation/saved-views/rules.ts savedViewRules':
    'eight views are saved at once where one more may be',
  'api/modules/products/keys/batch-rules.ts quotaLeft':
    'batches for an agency are made eight times at once out of a quota for one',
  'api/modules/products/keys/take-keys.ts takeKeys': 'eight orders want the last three keys',
  'api/modules/products/products/rules.ts nextPid': 'eight products without a PID are made at once',
  'api/modules/sales/orders/payment/claim-offers.ts claimLink':
    'eight orders of a checkout link for one sale are paid',
  'api/modules/sales/orders/payment/claim-offers.ts claimStock':
    'eight orders of a special with one copy are paid',
  'api/modules/sales/payment-methods/rules.ts lastOneErrors':
    'the last two payment methods are disabled at once',
  'api/modules/sales/prices/rules.ts overlapErrors': '8 × prices_store of eight names',
  'api/modules/series/runs/claim.ts dueRun': 'eight processes claim one mail of a series',
  'api/modules/series/runs/claim.ts lookAtNext':
    'two series are about to write to one person who may get one more mail',
  'api/modules/alerts/alerts/row.ts claimAlert': 'eight processes evaluate one alert',
  'api/modules/alerts/alerts/rules.ts countErrors': 'eight alerts are made at once where one more may be',
  'api/modules/alerts/deliveries/row.ts claimDelivery': 'eight processes claim one delivery to a robot',
  'api/modules/alerts/robots/rules.ts countErrors': 'eight robots are made at once where one more may be',
  'api/modules/reports/runs/row.ts beginDue': 'eight processes begin one scheduled report',
  'api/modules/reports/runs/row.ts claimRun': 'eight processes claim one run of a report',
  'api/modules/reports/schedules/rules.ts countErrors':
    'eight reports are scheduled at once where one more may be',
  'api/modules/sales/returns/pay-back.ts changeLocked':
    'the gateway’s answer about one refund is written down eight times at once',
  'api/modules/sales/returns/refund.ts lockOrder':
    'two refunds of one order that is billed in another currency are marked at once',
  'api/modules/sales/returns/refundable.ts refundable':
    'a refund is asked for eight times, each for most of the order',
  'api/modules/webhooks/deliveries/row.ts claimDelivery': 'eight processes claim one delivery of a webhook',
  'api/server/session/notifications.ts deleteOne':
    'all notifications are deleted while they are locked in order',
  'api/server/session/notifications.ts remove':
    'chosen notifications are deleted while they are locked in order',
  'api/engine/statistics/rebuild/rebuild-facts.ts rebuildPart':
    'facts are counted by a newer count before an older one is through',
  'api/engine/transfer/exports/operation.ts refuseTooMany': '8 × exports_store with eight keys',
  'api/engine/transfer/imports/draft.ts loadDraft': 'one import is started eight times at once',
  'api/engine/transfer/imports/write-row.ts lockLines':
    'two imports of the same line that skip what is there',
}
