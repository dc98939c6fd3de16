export { renameReviews, reviewPageOf } from './reviews.ts';
