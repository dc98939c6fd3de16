/** Shape of `demo/manifest.json`. Every path in it is relative to `demo/`. */

export interface DemoResource {
  file: string;
  name: string;
}

export interface DemoCaption {
  lang: 'en' | 'hi';
  label: string;
  file: string;
}

export interface DemoLesson {
  key: string;
  sectionName: string;
  contentName: string;
  order: number;
  description: string;
  video: string;
  durationSeconds: number;
  captions: DemoCaption[];
  resources: DemoResource[];
}

export interface DemoCourse {
  key: string;
  courseName: string;
  type: 'Bronze' | 'Silver' | 'Gold';
  price: number;
  description: string;
  image: string;
  /** The spoken language. */
  language: 'en' | 'hi' | 'en-hi';
  /** The course's text fields; `lang` is the language that learners must understand. */
  lang: string;
  level: string;
  topic: string;
  outcomes: string[];
  /** Keys of teachers. */
  teachers: string[];
  resources: DemoResource[];
  lessons: DemoLesson[];
}

export interface DemoProgress {
  course: string;
  lesson: string;
  watchedSeconds: number;
  completed: boolean;
}

export interface DemoAccount {
  type: 'Admin' | 'Paid' | 'Free' | 'Student';
  userName: string;
  userEmail: string;
  mobile: string;
  progress: DemoProgress[];
}

/** A fictional person. */
export interface DemoTeacher {
  key: string;
  photo: string;
  name: string;
  words: string;
  wordsHi: string;
}

export interface DemoManifest {
  teachers: DemoTeacher[];
  courses: DemoCourse[];
  accounts: DemoAccount[];
}
