/**
 * SQL that is true for a lesson, by its alias, whose video is there and can be played. Learners and strangers see no other
 * lessons, in no list and by no id, and nothing is counted or locked by others; the same rule in TypeScript is
 * `video_state === 'ready'`.
 */
export const playable = (lesson: string): string =>
  `exists (select 1 from files film where film.id = ${lesson}.video_file_id and film.deleted_at is null and film.state = 'ready')`;

/** SQL of the lowest order that learners see of a course, which they may all play (decision 11); null when there is none. */
export const lowestPlayable = (courseId: string): string =>
  `(select first.position from lessons first where first.course_id = ${courseId} and first.deleted_at is null and ${playable('first')}
    order by first.position limit 1)`;
