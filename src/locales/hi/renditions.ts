export const renditions = {
  'This lesson has another video now.': 'इस पाठ में अब दूसरा वीडियो है।',
  'The video could not be converted, though the server tried for two days.':
    'वीडियो कन्वर्ट नहीं हो सका, हालाँकि सर्वर दो दिन तक कोशिश करता रहा।',
  'The conversion was cancelled.': 'वीडियो कन्वर्ट करने का काम रोक दिया गया।',
  'The video as it was uploaded was deleted. Please upload it again.':
    'अपलोड किया गया मूल वीडियो हटा दिया गया है। कृपया उसे दोबारा अपलोड करें।',
  'All sizes must be complete first.': 'पहले सभी आकार पूरे तैयार होने चाहिए।',
  'The disk is full. The conversion goes on when there is room.':
    'डिस्क भर गई है। जगह होते ही वीडियो कन्वर्ट करने का काम आगे चलेगा।',
};
