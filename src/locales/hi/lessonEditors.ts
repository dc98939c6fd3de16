export const lessonEditors = {
  'Choose a lesson first': 'पहले एक पाठ चुनें',
  'Open a lesson’s captions from the list of lessons of its course.':
    'किसी पाठ के कैप्शन उसके कोर्स की पाठ-सूची से खोलें।',
  'Open a lesson’s chapters from the list of lessons of its course.':
    'किसी पाठ के अध्याय उसके कोर्स की पाठ-सूची से खोलें।',
  'Back to the lessons': 'पाठों पर वापस',
};
