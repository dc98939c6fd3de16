export { countCertificates } from './store.ts';
