import { toRupees } from '../../../lib/money.ts';
import { averageOf } from '../../ratings/rules.ts';
import { photoUrl } from '../../teachers/rules.ts';
import type { Course } from '../courseApi.ts';
import { courseTextsOf, pictureUrl } from '../rules.ts';
import type { CourseRow } from './store.ts';

/** A course in replies. */
export const asCourse = (row: CourseRow): Course => ({
  courseID: row.id,
  courseName: row.name,
  slug: row.slug,
  imageName: row.image_name,
  imageUrl: pictureUrl(row.file_name),
  ...(row.contested ? { imageContested: true } : {}),
  type: row.type,
  price: toRupees(row.price),
  createdDate: row.created_at,
  ...courseTextsOf(row),
  lessons: row.lessons,
  sections: row.sections,
  totalTime: row.total_time,
  rating: averageOf(row.stars, row.ratings),
  ratings: row.ratings,
  teachers: row.teachers.map(({ id, name, photo }) => ({
    teacherID: id,
    name,
    photoUrl: photoUrl(photo),
  })),
  version: row.version,
});
