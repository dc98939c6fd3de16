import four from '../../../../demo/career-after-12/four-roads.mp4?no-inline';
import fourEn from '../../../../demo/career-after-12/four-roads.en.vtt?no-inline';
import fourHi from '../../../../demo/career-after-12/four-roads.hi.vtt?no-inline';
import careerCover from '../../../../demo/career-after-12/cover.jpg?no-inline';
import customer from '../../../../demo/digital-marketing-hindi/grahak-kahan-hai.mp4?no-inline';
import customerEn from '../../../../demo/digital-marketing-hindi/grahak-kahan-hai.en.vtt?no-inline';
import customerHi from '../../../../demo/digital-marketing-hindi/grahak-kahan-hai.hi.vtt?no-inline';
import shop from '../../../../demo/digital-marketing-hindi/google-par-dukan.mp4?no-inline';
import shopEn from '../../../../demo/digital-marketing-hindi/google-par-dukan.en.vtt?no-inline';
import shopHi from '../../../../demo/digital-marketing-hindi/google-par-dukan.hi.vtt?no-inline';
import marketingCover from '../../../../demo/digital-marketing-hindi/cover.jpg?no-inline';
import yourself from '../../../../demo/spoken-english-interviews/tell-me-about-yourself.mp4?no-inline';
import yourselfEn from '../../../../demo/spoken-english-interviews/tell-me-about-yourself.en.vtt?no-inline';
import yourselfHi from '../../../../demo/spoken-english-interviews/tell-me-about-yourself.hi.vtt?no-inline';
import englishCover from '../../../../demo/spoken-english-interviews/cover.jpg?no-inline';

import type { VideoSource } from '../../../lib/web/ui/ShortVideo.tsx';

/** The webinar's introduction: where customers are today. */
export const webinarVideo: VideoSource = {
  src: customer,
  poster: marketingCover,
  captions: { en: customerEn, hi: customerHi },
};

/** Part of the webinar: a shop on Google Maps. */
export const shopVideo: VideoSource = {
  src: shop,
  poster: marketingCover,
  captions: { en: shopEn, hi: shopHi },
};

/** Four roads after class 12. */
export const careerVideo: VideoSource = {
  src: four,
  poster: careerCover,
  captions: { en: fourEn, hi: fourHi },
};

/** 'Tell me about yourself' in an interview. */
export const englishVideo: VideoSource = {
  src: yourself,
  poster: englishCover,
  captions: { en: yourselfEn, hi: yourselfHi },
};
