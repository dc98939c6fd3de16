import { collectPlaces } from '../features/accounts/server/guessStore.ts';
import { collectAccount, collectSessions } from '../features/accounts/server/personalStore.ts';
import { collectProgress } from '../features/progress/server/personalStore.ts';
import { certifyCompletion } from '../features/certificates/server/issue.ts';
import { collectCertificates, withdrawCertificates } from '../features/certificates/server/personalStore.ts';
import { grantPaid, takeBackPaid } from '../features/accounts/server/memberStore.ts';
import { bindPendingCourseImage } from '../features/courses/server/store.ts';
import { collectFiles, eraseFiles, erasePersonalFiles } from '../features/files/server/eraseStore.ts';
import { addFile, removeFiles } from '../features/files/server/store.ts';
import { openLesson } from '../features/lessons/server/openLesson.ts';
import { bindPendingLessonVideo, setVideoDuration } from '../features/lessons/server/videoStore.ts';
import { eraseVisits } from '../features/marketing/server/visitorStore.ts';
import { paymentsOf, pseudonymise } from '../features/payments/server/personalStore.ts';
import { bindPendingProof } from '../features/payments/server/proofStore.ts';
import { collectNotes } from '../features/notes/server/store.ts';
import { collectQuestions, eraseQuestions } from '../features/questions/server/moderationStore.ts';
import { collectRatings } from '../features/ratings/server/store.ts';
import { ticketsOf } from '../features/support/server/store.ts';
import { bindWaitingPhoto, collectProfile, erasePhoto } from '../features/profile/server/store.ts';
import type { Deps, FileLinks, LessonLinks, MemberLinks, PersonalLinks } from '../lib/server/http/caller.ts';

/** What the files feature and others do for each other. */
export const fileLinks: FileLinks = {
  add: addFile,
  remove: async (sql, deps, ids) => void (await removeFiles(sql, deps, ids)),
  erase: eraseFiles,
  uploaded: [
    async (sql, { id: fileId, name: fileName, originalName, kind, ownerIsAdmin, duration }) => {
      // courses and lessons wait for any admin's upload, never for somebody else's (decision 28)
      if (!ownerIsAdmin) return;
      if (kind === 'image') await bindPendingCourseImage(sql, { originalName, fileId, fileName });
      if (kind === 'video') await bindPendingLessonVideo(sql, { originalName, fileId, fileName, duration });
    },
    async (sql, file, deps) => {
      if (file.kind === 'photo') await bindWaitingPhoto(sql, file, deps);
    },
    bindPendingProof,
  ],
  measured: [setVideoDuration],
};

/** What accounts do for payments. */
export const memberLinks: MemberLinks = { grantPaid, takeBackPaid };

/** What lessons do for questions and notes. */
export const lessonLinks: LessonLinks = { open: openLesson };

/** What features keep of a person: for the download of one's own data, and for the deletion of an account. */
export const personalLinks: PersonalLinks = {
  collect: {
    account: collectAccount,
    sessions: collectSessions,
    loginPlaces: collectPlaces,
    profile: collectProfile,
    progress: collectProgress,
    files: collectFiles,
    tickets: ticketsOf,
    ratings: collectRatings,
    questions: collectQuestions,
    notes: collectNotes,
    payments: paymentsOf,
    certificates: collectCertificates,
  },
  erase: [pseudonymise, withdrawCertificates, erasePhoto, erasePersonalFiles, eraseQuestions, eraseVisits],
};

/** Told after a lesson was completed. */
export const completionLinks: Deps['completed'] = [certifyCompletion];
