/** What a course is made of before it is drawn and spoken. */
import type { Scene } from '../draw/base.ts';

/** An espeak-ng voice. */
export interface Voice {
  name: string;
  speed: number;
  pitch: number;
}

/** One spoken sentence; also one caption. */
export interface Line {
  text: string;
  /** Translation: Hindi for English narration, English for the rest. */
  other: string;
  /** Spelling that the synthesiser says better than `text`. */
  say?: string;
  voice?: 'en' | 'hi';
}

export interface Slide {
  scene: Scene;
  lines: Line[];
}

/** A file to hand out: HTML printed to PDF, or plain text. */
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

/** Shorthand for a narrated sentence and its translation. */
export const l = (text: string, other: string, more: Partial<Line> = {}): Line => ({ text, other, ...more });
