import { courses } from '../../courses/api.ts';
import { teachers } from '../api.ts';

/** Queries that contain teachers. */
export const refreshes = [teachers.list, courses.list, courses.page, courses.details];
