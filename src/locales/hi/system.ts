export const system = {
  'Files can’t be written to the {place}.': 'इस जगह फ़ाइलें नहीं लिखी जा पा रही हैं: {place}.',
  'The log names the error. Look at its disk, its rights and the network.':
    'लॉग में कारण लिखा है। उसकी डिस्क, अनुमतियाँ और नेटवर्क देखें।',
  'The database takes no writes.': 'डेटाबेस में कुछ लिखा नहीं जा पा रहा है।',
  'The log names the error. Look at its disk and whether it runs.':
    'लॉग में कारण लिखा है। देखें कि डेटाबेस चल रहा है और उसकी डिस्क में जगह है।',
  'Only {free} are free on the disk of the files. Learners can’t upload now.':
    'फ़ाइलों की डिस्क पर केवल {free} खाली है। विद्यार्थी अभी कुछ अपलोड नहीं कर सकते।',
  'Only {free} are free on the disk of the database.': 'डेटाबेस की डिस्क पर केवल {free} खाली है।',
  'Only {free} are free on the disk of the backups.': 'बैकअप की डिस्क पर केवल {free} खाली है।',
  'Delete what is not needed, or move to a larger disk. When it is full, nothing can be saved.':
    'जो ज़रूरी नहीं है उसे हटाएँ, या बड़ी डिस्क लगाएँ। डिस्क भर जाने पर कुछ भी सहेजा नहीं जा सकेगा।',
  'One stored file is missing, damaged or can’t be read.':
    'सहेजी गई एक फ़ाइल गायब है, खराब है या पढ़ी नहीं जा सकती।',
  '{count} stored files are missing, damaged or can’t be read.':
    'सहेजी गई {count} फ़ाइलें गायब हैं, खराब हैं या पढ़ी नहीं जा सकतीं।',
  'To see which: {command}. Upload them again, or put their bytes back from a backup; then {deep} reads them anew.':
    'कौन-सी हैं, यह देखने के लिए: {command}. उन्हें फिर से अपलोड करें, या बैकअप से उनकी मूल फ़ाइलें वापस रखें; फिर {deep} उन्हें दोबारा जाँचता है।',
  'One background job has failed.': 'बैकग्राउंड का एक काम नहीं हो सका।',
  '{count} background jobs have failed.': 'बैकग्राउंड के {count} काम नहीं हो सके।',
  'See the reason under Background jobs, fix it, and try again there.':
    '“बैकग्राउंड के काम” में कारण देखें, उसे ठीक करें और वहीं से फिर कोशिश करें।',
  'Background work has been waiting for {minutes} minutes.': 'बैकग्राउंड का काम {minutes} मिनट से रुका हुआ है।',
  'Is a process running that does it? Start one with --role worker or all; if one runs, restart it.':
    'क्या यह काम करने वाली प्रक्रिया चल रही है? --role worker या all के साथ एक शुरू करें; चल रही हो तो उसे फिर से शुरू करें।',
  'Mails have not been delivered for {minutes} minutes.': 'ईमेल {minutes} मिनट से नहीं पहुँच पा रहे हैं।',
  'See the reason under Background jobs. Often the password in SMTP_URL is wrong, or the mail server is down.':
    '“बैकग्राउंड के काम” में कारण देखें। अक्सर SMTP_URL का पासवर्ड गलत होता है या मेल सर्वर बंद होता है।',
  'The CDN {cdn} delivers videos: there a block, a refund or the end of a membership takes up to five minutes to take effect.':
    'वीडियो CDN {cdn} से आते हैं: वहाँ किसी को ब्लॉक करने, पैसे लौटाने या सदस्यता खत्म होने का असर होने में पाँच मिनट तक लगते हैं।',
  'Everywhere else it takes a second. Where that is too long, remove CDN_URL.':
    'बाकी सब जगह एक सेकंड में असर होता है। अगर पाँच मिनट ज़्यादा हैं, तो CDN_URL हटा दें।',
  'No mail is sent: who forgets a password can’t set a new one alone.':
    'ईमेल नहीं भेजे जाते: पासवर्ड भूलने पर कोई खुद नया पासवर्ड नहीं बना सकता।',
  'Set SMTP_URL to a mail server.': 'SMTP_URL में किसी मेल सर्वर का पता लिखें।',
  'Mails come from an address that does not exist: {address}.': 'ईमेल ऐसे पते से जाते हैं जो है ही नहीं: {address}.',
  'Set MAIL_FROM to an address of yours, or mail servers will refuse the mails.':
    'MAIL_FROM में अपना पता लिखें, नहीं तो मेल सर्वर ये ईमेल नहीं लेंगे।',
  'Links in mails lead to {address}, which only this machine can open.':
    'ईमेल के लिंक {address} पर ले जाते हैं, जिसे केवल यही मशीन खोल सकती है।',
  'Set PUBLIC_URL to the address that people use.': 'PUBLIC_URL में वह पता लिखें जिसे लोग खोलते हैं।',
  'People reach this academy without encryption: passwords can be read on the way.':
    'यह अकादमी बिना एन्क्रिप्शन के खुलती है: रास्ते में पासवर्ड पढ़े जा सकते हैं।',
  'Put a reverse proxy with https in front, and set PUBLIC_URL to its https address.':
    'आगे https वाला रिवर्स प्रॉक्सी लगाएँ और PUBLIC_URL में उसका https पता लिखें।',
  'This academy is open in your own network only, without encryption.':
    'यह अकादमी केवल आपके अपने नेटवर्क में खुलती है, बिना एन्क्रिप्शन के।',
  'For use over the internet put a reverse proxy with https in front.':
    'इंटरनेट पर चलाने के लिए आगे https वाला रिवर्स प्रॉक्सी लगाएँ।',
  'All visitors seem to have one address, so limits count all of them together.':
    'सभी आगंतुक एक ही पते से आते दिखते हैं, इसलिए सीमाएँ सबको मिलाकर लगती हैं।',
  'Set TRUST_PROXY=true, since a proxy is in front of this server.':
    'TRUST_PROXY=true लिखें, क्योंकि इस सर्वर के आगे प्रॉक्सी है।',
  'Browsers refuse the certificate of {address} ({reason}).':
    'ब्राउज़र {address} का प्रमाणपत्र नहीं मानते ({reason})।',
  'The certificate of {address} ends on {date}.': '{address} का प्रमाणपत्र {date} को समाप्त हो रहा है।',
  'Renew it, and see why that did not happen by itself.': 'उसे नवीनीकृत करें और देखें कि यह अपने आप क्यों नहीं हुआ।',
  'No backups are made.': 'बैकअप नहीं बन रहे हैं।',
  'Set BACKUP_TO to another disk or a bucket.': 'BACKUP_TO में कोई दूसरी डिस्क या बकेट लिखें।',
  'No backup has been made yet.': 'अभी तक कोई बैकअप नहीं बना है।',
  'Make one now under Backups.': '“बैकअप” में अभी एक बनाएँ।',
  'There is no backup of the last night.': 'पिछली रात का बैकअप नहीं है।',
  'Make one now under Backups, and see why the last one failed.':
    '“बैकअप” में अभी एक बनाएँ और देखें कि पिछला क्यों नहीं बना।',
  'The backups were not rehearsed for more than a week.': 'एक हफ़्ते से ज़्यादा समय से बैकअप की जाँच नहीं हुई है।',
  'Rehearse the newest one now under Backups.': '“बैकअप” में सबसे नए बैकअप को अभी जाँचें।',
  'The last backup failed: {problem}': 'पिछला बैकअप नहीं बन सका: {problem}',
  'The last rehearsal failed: {problem}': 'पिछली जाँच पूरी नहीं हुई: {problem}',
  'Fix that, and try again under Backups.': 'उसे ठीक करें और “बैकअप” में फिर कोशिश करें।',
  'The continuous backup stands still: {problem}': 'लगातार बैकअप रुका हुआ है: {problem}',
  'PostgreSQL can’t archive its log, so it can’t be restored to a moment after {time} (UTC).':
    'PostgreSQL अपना लॉग आर्काइव नहीं कर पा रहा है, इसलिए {time} (UTC) के बाद के किसी समय पर उसे वापस नहीं लाया जा सकता।',
  'PostgreSQL’s own log names the error of archive_command; then run pgbackrest check.':
    'PostgreSQL के अपने लॉग में archive_command की गड़बड़ी लिखी है; उसे ठीक करके pgbackrest check चलाएँ।',
  'The continuous backup is {minutes} minutes behind.': 'लगातार बैकअप {minutes} मिनट पीछे है।',
  'Look at the disk or bucket that BACKUP_TO names, its rights and the network; it goes on by itself. Meanwhile a lost disk costs what was saved since.':
    'BACKUP_TO में लिखी डिस्क या बकेट, उसके अधिकार और नेटवर्क देखें; फिर बैकअप अपने आप आगे बढ़ेगा। तब तक डिस्क खराब हुई तो उसके बाद सहेजी हुई चीज़ें चली जाएँगी।',
  'The backups are not encrypted: who can read them can read everything.':
    'बैकअप एन्क्रिप्ट नहीं हैं: जो उन्हें पढ़ सकता है, वह सब कुछ पढ़ सकता है।',
  'Set BACKUP_KEY, and keep it where the backups are not.': 'BACKUP_KEY तय करें और उसे बैकअप से अलग जगह रखें।',
  'The clock jumped ahead, so nothing old is deleted for {hours} more hours.':
    'घड़ी अचानक आगे हो गई, इसलिए अगले {hours} घंटे कुछ भी पुराना नहीं हटाया जाएगा।',
  'If the clock is right now: {command}': 'अगर घड़ी अब सही है: {command}',
  'The clocks of this machine and its database differ by {seconds} seconds.':
    'इस मशीन और उसके डेटाबेस की घड़ियों में {seconds} सेकंड का अंतर है।',
  'Switch on time synchronisation (NTP) on both machines.': 'दोनों मशीनों पर समय का मिलान (NTP) चालू करें।',
  'The processes have different versions: {versions}.': 'प्रक्रियाओं के वर्शन अलग-अलग हैं: {versions}.',
  'Restart those of the old version.': 'पुराने वर्शन वाली प्रक्रियाओं को फिर से शुरू करें।',
  '{address} can’t be reached from this machine ({reason}).':
    'इस मशीन से {address} तक नहीं पहुँचा जा सका ({reason})।',
  'If people can’t reach it either, look at the proxy, its certificate and the name server; or correct PUBLIC_URL.':
    'अगर लोग भी नहीं पहुँच पा रहे हैं, तो प्रॉक्सी, उसका प्रमाणपत्र और नेम सर्वर देखें; या PUBLIC_URL ठीक करें।',
  '{address} is answered by something else.': '{address} पर कोई और सर्वर जवाब देता है।',
  'Let the proxy pass it on to this server, or correct PUBLIC_URL.':
    'प्रॉक्सी से अनुरोध इस सर्वर तक भेजें, या PUBLIC_URL ठीक करें।',
  'The proxy of {address} drops the Range header, so videos can’t be sought.':
    '{address} का प्रॉक्सी Range हेडर हटा देता है, इसलिए वीडियो में आगे-पीछे नहीं जा सकते।',
  'Let it pass Range and Accept-Ranges on, and neither cache nor change videos.':
    'उसे Range और Accept-Ranges आगे भेजने दें, और वीडियो को न सहेजने दें, न बदलने दें।',
  'The proxy of {address} keeps uploads until they are complete.':
    '{address} का प्रॉक्सी अपलोड को पूरा होने तक अपने पास रोके रखता है।',
  'Switch that off, in nginx by proxy_request_buffering off, or its disk fills up and broken uploads begin anew.':
    'इसे बंद करें (nginx में proxy_request_buffering off), नहीं तो उसकी डिस्क भरती है और टूटे अपलोड शुरू से होते हैं।',
  'The proxy of {address} refuses large uploads.': '{address} का प्रॉक्सी बड़े अपलोड नहीं लेता।',
  'Allow videos of {size}, in nginx by client_max_body_size.':
    '{size} तक के वीडियो की अनुमति दें (nginx में client_max_body_size)।',
  'The proxy of {address} does not send the DELIVERY_KEY of this server, so it delivers no videos.':
    '{address} का प्रॉक्सी इस सर्वर की DELIVERY_KEY नहीं भेजता, इसलिए वह कोई वीडियो नहीं पहुँचाता।',
  'In kaksha.conf set $kaksha_delivery to DELIVERY_KEY, the same for all processes (without one to the word nginx), and reload nginx.':
    'kaksha.conf में $kaksha_delivery को DELIVERY_KEY के बराबर रखें, सब प्रक्रियाओं में एक जैसी (कुंजी न हो तो शब्द nginx), और nginx को दोबारा लोड करें।',
  'The clocks of this machine and {address} differ by {seconds} seconds.':
    'इस मशीन और {address} की घड़ियों में {seconds} सेकंड का अंतर है।',
  'Mail can’t be sent: {problem}': 'ईमेल नहीं भेजे जा सकते: {problem}',
  'Correct that, then try the mails again under Background jobs.':
    'उसे ठीक करें, फिर “बैकग्राउंड के काम” में ईमेल दोबारा भेजें।',
  System: 'सिस्टम',
  'What this academy runs on, and what needs attention.': 'यह अकादमी किस पर चलती है और किस पर ध्यान देना है।',
  'Nothing needs attention.': 'सब ठीक है, किसी बात पर ध्यान देने की ज़रूरत नहीं।',
  'What needs attention': 'इन पर ध्यान दें',
  'Worth knowing': 'जानने योग्य',
  'The public address and the mail server are being asked …': 'सार्वजनिक पते और मेल सर्वर की जाँच हो रही है …',
  'The public address and the mail server were asked.': 'सार्वजनिक पते और मेल सर्वर की जाँच हो गई।',
  'The public address and the mail server could not be asked.': 'सार्वजनिक पते और मेल सर्वर की जाँच नहीं हो सकी।',
  Server: 'सर्वर',
  Version: 'वर्शन',
  'Running for': 'कब से चल रहा है',
  Videos: 'वीडियो',
  'Converted by FFmpeg, in sizes for slow internet': 'FFmpeg से बदले जाते हैं, धीमे इंटरनेट के आकारों में भी',
  'Played as they are uploaded: FFmpeg is not installed on this server':
    'जैसे अपलोड हुए वैसे ही चलते हैं: इस सर्वर पर FFmpeg नहीं है',
  'To try the software out': 'सॉफ़्टवेयर आज़माने के लिए',
  'Playlist template': 'प्लेलिस्ट का नमूना',
  '{days} d {hours} h': '{days} दिन {hours} घंटे',
  '{hours} h {minutes} min': '{hours} घंटे {minutes} मिनट',
  '{minutes} min': '{minutes} मिनट',
  'Public address': 'सार्वजनिक पता',
  'Not set': 'तय नहीं है',
  'Mail server': 'मेल सर्वर',
  'Mail is off': 'ईमेल बंद है',
  Data: 'डेटा',
  Database: 'डेटाबेस',
  'SQLite, {size}': 'SQLite, {size}',
  'PostgreSQL, {size}': 'PostgreSQL, {size}',
  Files: 'फ़ाइलें',
  'In the folder {place}': 'इस फ़ोल्डर में: {place}',
  'In the bucket {place}': 'इस बकेट में: {place}',
  'Disk of the files': 'फ़ाइलों की डिस्क',
  'Disk of the database': 'डेटाबेस की डिस्क',
  'Disk of the backups': 'बैकअप की डिस्क',
  '{free} of {total} free, {reserve} of it reserved': '{total} में से {free} खाली, उसमें {reserve} सुरक्षित',
  'Last backup': 'पिछला बैकअप',
  'Last rehearsal': 'पिछली जाँच',
  Never: 'कभी नहीं',
  'Continuous backup': 'लगातार बैकअप',
  'Every change until {date}': '{date} तक का हर बदलाव',
  'No place for backups is set': 'बैकअप के लिए कोई जगह तय नहीं है',
  'Nothing is waiting, and nothing has failed.': 'कोई काम बाकी नहीं है, और कुछ विफल नहीं हुआ।',
  'Background work': 'बैकग्राउंड के काम',
  Lane: 'काम',
  Running: 'चल रहे',
  Mails: 'ईमेल',
  'Checks of files': 'फ़ाइलों की जाँच',
  'Checksums of new files': 'नई फ़ाइलों के चेकसम',
  'Checks of videos in the bucket': 'बकेट के वीडियो की जाँच',
  'Notices to devices': 'डिवाइस पर सूचनाएँ',
  'Short work': 'छोटे काम',
  'Recurring work': 'नियमित काम',
  'Conversions of videos': 'वीडियो कन्वर्ट करना',
  'See background jobs': 'बैकग्राउंड के काम देखें',
  'See backups': 'बैकअप देखें',
  Processes: 'प्रक्रियाएँ',
  'Serves and works': 'पेज दिखाती और पीछे का काम करती है',
  Serves: 'पेज दिखाती है',
  'Works in the background': 'पीछे का काम करती है',
  '{host}, process {pid}': '{host}, प्रक्रिया {pid}',
  'Version {version}, since {date}': 'वर्शन {version}, {date} से',
};
