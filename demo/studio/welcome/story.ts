/** Texts and times (seconds) of the welcome video; pictures and captions follow them. */
import type { Cue } from '../media/narrate.ts';

/** Times at which the drawing changes. */
export const AT = {
  land: 0.75,
  arrive: 3.3,
  title: 1.9,
  phone: 5.9,
  tap: 10.2,
  turn: 12.4,
  close: 16,
  reopen: 19.4,
  upright: 21.9,
  scan: 24,
  paid: 26,
  ring: 27.6,
  paper: 30,
  friends: 34.2,
  end: 39.6,
} as const;

/** The video has music and no voice, so these captions are its text; each is shown long enough to read it twice. */
export const cues: Cue[] = [
  {
    start: 0.9,
    end: 5.3,
    text: 'Welcome to Kaksha, a quiet classroom on any phone.',
    other: 'कक्षा में आपका स्वागत है: एक शांत कक्षा, हर फ़ोन पर।',
  },
  {
    start: 6.2,
    end: 9.2,
    text: 'Choose a course that you like.',
    other: 'अपनी पसंद का कोर्स चुनिए।',
  },
  {
    start: 9.4,
    end: 12.2,
    text: 'The first lesson of every course is free.',
    other: 'हर कोर्स का पहला पाठ मुफ़्त है।',
  },
  {
    start: 12.8,
    end: 15.8,
    text: 'Watch short video lessons.',
    other: 'छोटे-छोटे वीडियो पाठ देखिए।',
  },
  {
    start: 16.1,
    end: 19.2,
    text: 'Called away? Close it whenever you must.',
    other: 'बीच में उठना पड़े, तो बेझिझक बंद कर दीजिए।',
  },
  {
    start: 19.5,
    end: 22.2,
    text: 'It starts again at the very same second.',
    other: 'पाठ ठीक उसी सेकंड से फिर शुरू होगा।',
  },
  {
    start: 22.7,
    end: 27.2,
    text: 'To learn more, join by UPI, from any app on your phone.',
    other: 'आगे सीखने के लिए यूपीआई से जुड़िए, अपने किसी भी ऐप से।',
  },
  {
    start: 27.7,
    end: 30.2,
    text: 'Finish every lesson of the course…',
    other: 'कोर्स के सारे पाठ पूरे कीजिए…',
  },
  {
    start: 30.4,
    end: 34,
    text: '…and the certificate is yours.',
    other: '…और प्रमाण पत्र आपका।',
  },
  {
    start: 34.6,
    end: 38.6,
    text: 'Kaksha. Come in and begin today.',
    other: 'कक्षा। आइए, आज से ही शुरू कीजिए।',
  },
];
