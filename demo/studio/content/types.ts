/** The source of a course: what is drawn and narrated. */
import type { Scene } from '../draw/base.ts';

/** An espeak-ng voice. */
export interface Voice {
  name: string;
  speed: number;
  pitch: number;
}

/** One narrated sentence, which is also one caption. */
export interface Line {
  text: string;
  /** Translation: Hindi for English narration, English for the rest. */
  other: string;
  /** A spelling that the speech synthesiser pronounces better than `text`. */
  spoken?: string;
  voice?: 'en' | 'hi';
}

export interface Slide {
  scene: Scene;
  lines: Line[];
}

/** A downloadable resource: HTML printed to PDF, or plain text. */
export interface Handout {
  file: string;
  name: string;
  body: string;
}

export interface Lesson {
  key: string;
  section: string;
  name: string;
  description: string;
  language: 'en' | 'hi';
  slides: Slide[];
  handouts?: Handout[];
}

export interface Course {
  key: string;
  name: string;
  type: 'Bronze' | 'Silver' | 'Gold';
  price: number;
  description: string;
  language: 'en' | 'hi' | 'en-hi';
  tune: 'morning' | 'bazaar' | 'evening';
  voices: { en: Voice; hi: Voice };
  cover: string;
  handouts: Handout[];
  lessons: Lesson[];
}

export const l = (text: string, other: string, more: Partial<Line> = {}): Line => ({ text, other, ...more });
