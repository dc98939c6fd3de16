import { collectKnownNetworks } from '../features/accounts/server/attemptStore.ts';
import { collectFailedLogins, eraseFailedLogins } from '../features/accounts/server/failedLoginStore.ts';
import {
  collectAccount,
  collectFailures,
  collectLoginHelp,
  collectSessions,
  eraseJobs,
} from '../features/accounts/server/personalStore.ts';
import { namesOf } from '../features/accounts/server/personStore.ts';
import { collectProgress } from '../features/progress/server/personalStore.ts';
import { certifyCompletion } from '../features/certificates/server/issue.ts';
import { collectCertificates, withdrawCertificates } from '../features/certificates/server/personalStore.ts';
import { collectEntitlements } from '../features/entitlements/server/personalStore.ts';
import { courseOwner, courseWaiter } from '../features/courses/server/pictureStore.ts';
import { hideDemoFor } from '../features/demo/server/store.ts';
import { collectFiles, erasePersonalFiles } from '../features/files/server/eraseStore.ts';
import { collectStarts } from '../features/lessons/server/startStore.ts';
import { lessonAccess } from '../features/lessons/server/videoUrls.ts';
import { lessonPlaces } from '../features/lessons/server/store.ts';
import {
  dropUnplayable,
  lessonOwner,
  lessonWaiter,
  setMeasuredDuration,
} from '../features/lessons/server/videoStore.ts';
import { collectMessages, collectSeats, eraseVisits } from '../features/marketing/server/visitorStore.ts';
import { couponUsers } from '../features/payments/server/couponStore.ts';
import { paymentsOf, pseudonymise } from '../features/payments/server/personalStore.ts';
import { proofWaiter } from '../features/payments/server/proofStore.ts';
import { indexPayer } from '../features/payments/server/store.ts';
import { applyGraceDays } from '../features/payments/server/public.ts';
import { collectNotes } from '../features/notes/server/store.ts';
import { collectQuestions, eraseQuestions } from '../features/questions/server/moderationStore.ts';
import { unshowReviews } from '../features/ratings/server/reviews.ts';
import { collectDevices, eraseNotices } from '../features/push/server/personalStore.ts';
import { collectRatings } from '../features/ratings/server/store.ts';
import {
  beginLadder,
  conversionOf,
  storedFiles,
  unfinishedLadders,
} from '../features/renditions/server/public.ts';
import { ticketsOf, unlistTickets } from '../features/support/server/store.ts';
import { collectProfile, erasePhoto, photoWaiter } from '../features/profile/server/store.ts';
import { noteWatched } from '../features/goals/server/noteWatched.ts';
import { collectGoals } from '../features/goals/server/personalStore.ts';
import { queueScrub } from '../lib/server/jobs/scrubDatabase.ts';
import type { Registry } from '../lib/server/http/context.ts';

/** Implementations that features register with features that call them; each is declared by its caller. */
export const registry: Registry = {
  namesOf,
  // loaded on demand: it assembles the product, which imports this module
  rehearse: async (...of) => (await import('./rehearse.ts')).rehearse(...of),
  files: {
    waiters: [lessonWaiter, courseWaiter, photoWaiter, proofWaiter],
    targets: { lesson: lessonOwner, course: courseOwner },
    lessonsOf: lessonPlaces,
    measured: [setMeasuredDuration],
    unplayable: [dropUnplayable],
    renditions: { begin: beginLadder, progress: conversionOf, unfinished: unfinishedLadders, storedFiles },
  },
  renditions: lessonAccess,
  personalData: {
    collect: {
      account: collectAccount,
      sessions: collectSessions,
      loginPlaces: collectKnownNetworks,
      loginFailures: collectFailures,
      failedLogins: collectFailedLogins,
      loginHelp: collectLoginHelp,
      profile: collectProfile,
      progress: collectProgress,
      goals: collectGoals,
      lessonStarts: collectStarts,
      files: collectFiles,
      tickets: ticketsOf,
      ratings: collectRatings,
      questions: collectQuestions,
      notes: collectNotes,
      pushDevices: collectDevices,
      payments: paymentsOf,
      entitlements: collectEntitlements,
      certificates: collectCertificates,
      contactMessages: collectMessages,
      webinarSeats: collectSeats,
    },
    erase: [
      withdrawCertificates,
      erasePhoto,
      erasePersonalFiles,
      eraseQuestions,
      unshowReviews,
      eraseVisits,
      unlistTickets,
      eraseFailedLogins,
      eraseJobs,
      eraseNotices,
      queueScrub,
      // last, since it blocks everybody's payments until the transaction ends
      pseudonymise,
    ],
  },
  lessonCompleted: [certifyCompletion],
  watched: [noteWatched],
  contactChanged: [indexPayer],
  instituteRenamed: [hideDemoFor],
  limitsChanged: [applyGraceDays],
  couponUsers,
};
