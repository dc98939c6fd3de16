import { requireAdmin, requireLogin, requireStored } from '../features/accounts/web/guard.ts';
import type { Screen } from '../lib/web/router.tsx';

/** The web app's routes (spec §2); their filters are search parameters that each page reads itself. */
export const screens = [
  { path: '/about', load: async () => (await import('../features/marketing/web/AboutPage.tsx')).AboutPage },
  {
    path: '/services',
    load: async () => (await import('../features/marketing/web/ServicesPage.tsx')).ServicesPage,
    guard: requireLogin,
  },
  {
    path: '/contact',
    load: async () => (await import('../features/marketing/web/ContactPage.tsx')).ContactPage,
  },
  {
    path: '/inbox',
    load: async () => (await import('../features/marketing/web/InboxPage.tsx')).InboxPage,
    guard: requireAdmin,
  },
  { path: '/event', load: async () => (await import('../features/marketing/web/EventPage.tsx')).EventPage },
  {
    path: '/landingpage',
    load: async () => (await import('../features/marketing/web/LandingPage.tsx')).LandingPage,
  },
  { path: '/home', load: async () => (await import('../features/marketing/web/HomePage.tsx')).HomePage },
  {
    path: '/mponline',
    load: async () => (await import('../features/marketing/web/MponlinePage.tsx')).MponlinePage,
  },
  {
    path: '/counseling',
    load: async () => (await import('../features/marketing/web/CounselingPage.tsx')).CounselingPage,
  },
  { path: '/web', load: async () => (await import('../features/marketing/web/WebPage.tsx')).WebPage },
  {
    path: '/digital-m',
    load: async () => (await import('../features/marketing/web/DigitalPage.tsx')).DigitalPage,
  },
  {
    path: '/whatsapp',
    load: async () => (await import('../features/marketing/web/GroupPage.tsx')).GroupPage,
  },
  {
    path: '/school',
    load: async () => (await import('../features/marketing/web/SchoolPage.tsx')).SchoolPage,
    guard: requireLogin,
  },
  {
    path: '/webinars',
    load: async () => (await import('../features/marketing/web/WebinarsPage.tsx')).WebinarsPage,
    guard: requireAdmin,
  },
  { path: '/signup', load: async () => (await import('../features/accounts/web/SignupPage.tsx')).SignupPage },
  { path: '/login', load: async () => (await import('../features/accounts/web/LoginPage.tsx')).LoginPage },
  { path: '/forgot', load: async () => (await import('../features/accounts/web/ForgotPage.tsx')).ForgotPage },
  {
    path: '/resetpassword',
    load: async () => (await import('../features/accounts/web/ResetPasswordPage.tsx')).ResetPasswordPage,
  },
  {
    path: '/userssettings',
    load: async () => (await import('../features/accounts/web/SettingsPage.tsx')).SettingsPage,
    guard: requireLogin,
  },
  {
    path: '/users',
    load: async () => (await import('../features/accounts/web/UsersPage.tsx')).UsersPage,
    guard: requireAdmin,
  },
  {
    path: '/certificates',
    load: async () => (await import('../features/certificates/web/CertificatesPage.tsx')).CertificatesPage,
    guard: requireAdmin,
  },
  {
    path: '/audit',
    load: async () => (await import('../features/audit/web/AuditPage.tsx')).AuditPage,
    guard: requireAdmin,
  },
  {
    path: '/questions',
    load: async () => (await import('../features/questions/web/ModerationPage.tsx')).ModerationPage,
    guard: requireAdmin,
  },
  {
    path: '/adminpanel',
    load: async () => (await import('./AdminPanel.tsx')).AdminPanel,
    guard: requireAdmin,
  },
  {
    path: '/upload',
    load: async () => (await import('../features/courses/web/UploadPage.tsx')).UploadPage,
    guard: requireAdmin,
  },
  {
    path: '/coursecontent',
    load: async () => (await import('../features/lessons/web/CourseContentPage.tsx')).CourseContentPage,
    guard: requireAdmin,
  },
  {
    path: '/',
    load: async () => (await import('../features/courses/web/CataloguePage.tsx')).CataloguePage,
    guard: requireStored,
  },
  {
    path: '/course',
    load: async () => (await import('../features/courses/web/CataloguePage.tsx')).CataloguePage,
    guard: requireLogin,
  },
  {
    path: '/coursecontentlist',
    load: async () => (await import('./CourseContent.tsx')).CourseContent,
    guard: requireStored,
  },
  {
    path: '/courseoutline',
    load: async () => (await import('../features/courses/web/OutlinePage.tsx')).OutlinePage,
    guard: requireStored,
  },
  {
    path: '/courseplayer',
    load: async () => (await import('./CoursePlayer.tsx')).CoursePlayer,
    guard: requireStored,
  },
  {
    path: '/profile',
    load: async () => (await import('../features/profile/web/ProfilePage.tsx')).ProfilePage,
    guard: requireLogin,
  },
  {
    path: '/userpanel',
    load: async () => (await import('../features/dashboard/web/UserPanelPage.tsx')).UserPanelPage,
    guard: requireLogin,
  },
  {
    path: '/dashboard',
    load: async () => (await import('./Dashboard.tsx')).Dashboard,
    guard: requireLogin,
  },
  {
    path: '/accounts',
    load: async () => (await import('../features/dashboard/web/AccountPage.tsx')).AccountPage,
    guard: requireLogin,
  },
  {
    path: '/membershipcard',
    load: async () => (await import('../features/membership/web/MembershipPage.tsx')).MembershipPage,
    guard: requireStored,
  },
  {
    path: '/tiers',
    load: async () => (await import('../features/membership/web/TiersPage.tsx')).TiersPage,
    guard: requireAdmin,
  },
  {
    path: '/institute',
    load: async () => (await import('../features/institute/web/InstitutePage.tsx')).InstitutePage,
    guard: requireAdmin,
  },
  {
    path: '/coupon',
    load: async () => (await import('../features/coupons/web/CouponPage.tsx')).CouponPage,
    guard: requireAdmin,
  },
  {
    path: '/helpandsupport',
    load: async () => (await import('../features/support/web/SupportPage.tsx')).SupportPage,
    guard: requireLogin,
  },
  {
    path: '/payment',
    load: async () => (await import('../features/payments/web/PaymentPage.tsx')).PaymentPage,
    guard: requireLogin,
  },
  {
    path: '/payment/:id',
    load: async () => (await import('../features/payments/web/PaymentPage.tsx')).PaymentPage,
    guard: requireLogin,
  },
  {
    path: '/payments',
    load: async () => (await import('../features/payments/web/PaymentsPage.tsx')).PaymentsPage,
    guard: requireLogin,
  },
  {
    path: '/temp',
    load: async () => (await import('../features/styleguide/web/PlaylistPage.tsx')).PlaylistPage,
    guard: requireAdmin,
  },
  {
    path: '/sitebar',
    load: async () => (await import('../features/sidebar/web/SitebarPage.tsx')).SitebarPage,
    guard: requireAdmin,
  },
  {
    path: '/fileupload',
    load: async () => (await import('../features/files/web/TryUploadPage.tsx')).TryUploadPage,
    guard: requireAdmin,
  },
  {
    path: '/contentresource',
    load: async () => (await import('../features/files/web/LibraryPage.tsx')).LibraryPage,
    guard: requireAdmin,
  },
  {
    path: '/toastr',
    load: async () => (await import('../features/styleguide/web/ToastrPage.tsx')).ToastrPage,
    guard: requireAdmin,
  },
  {
    path: '/style',
    load: async () => (await import('../features/styleguide/web/StylePage.tsx')).StylePage,
    guard: requireAdmin,
  },
] as const satisfies readonly Screen[];
