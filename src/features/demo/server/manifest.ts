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
  language: 'en' | 'hi' | 'en-hi';
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

export interface DemoManifest {
  courses: DemoCourse[];
  accounts: DemoAccount[];
}
