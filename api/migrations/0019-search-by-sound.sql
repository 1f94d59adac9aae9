create extension if not exists fuzzystrmatch;

-- The dictionary of the search: what a subject is called in English, in Hindi, and otherwise.
create table search_subjects (
  subject_id integer generated always as identity primary key,
  english text[] not null,
  hindi text[] not null,
  also_called text[] not null,
  version integer not null default 1,
  -- that carry one of its names
  courses integer not null default 0
);

create unique index search_subjects_name on search_subjects (lower(english[1]));

-- Its names, each written together, as they sound, and in Roman letters.
create table search_names (
  subject_id integer not null references search_subjects on delete cascade,
  name text collate "C" not null,
  sound text collate "C" not null,
  roman text collate "C" not null,
  primary key (sound, name, subject_id)
);
create index search_names_of_subject on search_names (subject_id);

-- How a word sounds; null for a mere beginning of words. A term that begins with # is no word: #name stands for a name of several
-- words or of up to three letters, #class 10 for a class at school.
alter table search_terms add column sound text collate "C", add column roman text collate "C";
create index search_terms_by_sound on search_terms (sound) where sound is not null;
create index search_terms_unheard on search_terms (term_id) where is_word and sound is null;
drop index search_terms_alike;
create index search_terms_alike on search_terms using gin (roman gin_trgm_ops) where sound is not null;

-- Each sound, also without one of its letters.
create table search_near (
  near text collate "C" not null,
  term_id integer not null,
  primary key (near, term_id)
);

-- The terms that stand for a subject.
create table search_subject_terms (
  subject_id integer not null,
  term_id integer not null,
  primary key (subject_id, term_id)
);
create index search_subjects_of_term on search_subject_terms (term_id, subject_id);

-- How the names on a request sound.
alter table bookings add column name_sounds text[] not null default '{}';
create index bookings_by_name_sound on bookings using gin (name_sounds);

-- The functions by which courses and requests are filed now; api/sql files them again when these have changed.
create table search_rules (filed text primary key check (filed in ('courses', 'bookings')), hash text not null);

insert into search_subjects (english, hindi, also_called) values
  ('{mathematics,maths,math}', '{गणित}', '{}'), ('{science}', '{विज्ञान}', '{}'), ('{physics}', '{"भौतिक विज्ञान",भौतिकी}', '{}'),
  ('{chemistry}', '{"रसायन विज्ञान",रसायन,केमिस्ट्री}', '{}'), ('{biology}', '{"जीव विज्ञान",जीवविज्ञान}', '{}'),
  ('{hindi}', '{हिन्दी,हिंदी}', '{}'), ('{english}', '{अंग्रेज़ी,अंग्रेजी,इंग्लिश}', '{}'), ('{sanskrit}', '{संस्कृत}', '{}'),
  ('{urdu}', '{उर्दू}', '{}'), ('{"social science","social studies"}', '{"सामाजिक विज्ञान"}', '{}'),
  ('{history}', '{इतिहास}', '{}'), ('{geography}', '{भूगोल}', '{}'),
  ('{civics,"political science"}', '{"नागरिक शास्त्र","राजनीति विज्ञान",नागरिकशास्त्र}', '{}'),
  ('{economics}', '{अर्थशास्त्र}', '{}'), ('{accountancy,accounts}', '{लेखाशास्त्र,लेखांकन}', '{}'),
  ('{"business studies"}', '{"व्यवसाय अध्ययन"}', '{}'), ('{commerce}', '{वाणिज्य}', '{}'),
  ('{"computer science"}', '{"कंप्यूटर विज्ञान","कम्प्यूटर विज्ञान"}', '{}'), ('{computer}', '{कंप्यूटर,कम्प्यूटर}', '{}'),
  ('{"environmental studies",evs}', '{"पर्यावरण अध्ययन",पर्यावरण}', '{}'), ('{environment}', '{पर्यावरण}', '{}'),
  ('{"general knowledge",gk}', '{"सामान्य ज्ञान"}', '{}'), ('{grammar}', '{व्याकरण}', '{}'),
  ('{"hindi grammar"}', '{"हिन्दी व्याकरण"}', '{}'), ('{essay}', '{निबंध,निबन्ध}', '{}'),
  ('{"letter writing"}', '{"पत्र लेखन"}', '{}'), ('{story}', '{कहानी}', '{}'), ('{poem,poetry}', '{कविता}', '{}'),
  ('{literature}', '{साहित्य}', '{}'), ('{reading}', '{पढ़ना,वाचन}', '{}'), ('{writing}', '{लेखन,लिखना}', '{}'),
  ('{"spoken english"}', '{"अंग्रेज़ी बोलना","स्पोकन इंग्लिश"}', '{}'), ('{handwriting}', '{सुलेख,हस्तलेखन}', '{}'),
  ('{vocabulary}', '{शब्दावली,"शब्द भंडार"}', '{}'), ('{translation}', '{अनुवाद}', '{}'), ('{algebra}', '{बीजगणित}', '{}'),
  ('{geometry}', '{ज्यामिति,रेखागणित}', '{}'), ('{trigonometry}', '{त्रिकोणमिति}', '{}'), ('{calculus}', '{कलन}', '{}'),
  ('{statistics}', '{सांख्यिकी}', '{}'), ('{probability}', '{प्रायिकता}', '{}'), ('{arithmetic}', '{अंकगणित}', '{}'),
  ('{"mental maths","vedic maths"}', '{"वैदिक गणित"}', '{}'), ('{fractions}', '{भिन्न}', '{}'),
  ('{percentage}', '{प्रतिशत}', '{}'), ('{"number system"}', '{"संख्या पद्धति"}', '{}'),
  ('{measurement,mensuration}', '{क्षेत्रमिति,मापन}', '{}'), ('{light}', '{प्रकाश}', '{}'),
  ('{electricity}', '{विद्युत,बिजली}', '{}'), ('{motion}', '{गति}', '{}'), ('{force}', '{बल}', '{}'),
  ('{energy}', '{ऊर्जा}', '{}'), ('{sound}', '{ध्वनि}', '{}'), ('{heat}', '{ऊष्मा}', '{}'),
  ('{magnetism}', '{चुंबकत्व,चुम्बकत्व}', '{}'), ('{atom}', '{परमाणु}', '{}'), ('{"acid base"}', '{"अम्ल क्षार"}', '{}'),
  ('{"organic chemistry"}', '{"कार्बनिक रसायन"}', '{}'), ('{cell}', '{कोशिका}', '{}'), ('{plants}', '{पादप,पौधे}', '{}'),
  ('{"human body"}', '{"मानव शरीर"}', '{}'), ('{health}', '{स्वास्थ्य}', '{}'), ('{reproduction}', '{जनन}', '{}'),
  ('{heredity,genetics}', '{आनुवंशिकता,आनुवंशिकी}', '{}'), ('{evolution}', '{"जैव विकास"}', '{}'),
  ('{nutrition}', '{पोषण}', '{}'), ('{"environment science",ecology}', '{पारिस्थितिकी}', '{}'),
  ('{constitution}', '{संविधान}', '{}'), ('{democracy}', '{लोकतंत्र,लोकतन्त्र}', '{}'),
  ('{"freedom struggle"}', '{"स्वतंत्रता संग्राम"}', '{}'), ('{"ancient india"}', '{"प्राचीन भारत"}', '{}'),
  ('{"medieval india"}', '{"मध्यकालीन भारत"}', '{}'), ('{"modern india"}', '{"आधुनिक भारत"}', '{}'),
  ('{"map work"}', '{मानचित्र}', '{}'), ('{agriculture}', '{कृषि}', '{}'), ('{climate}', '{जलवायु}', '{}'),
  ('{population}', '{जनसंख्या}', '{}'), ('{market}', '{बाज़ार,बाजार}', '{}'), ('{money}', '{मुद्रा,पैसा}', '{}'),
  ('{banking}', '{बैंकिंग}', '{}'), ('{tax,gst}', '{कर,जीएसटी}', '{}'), ('{law}', '{कानून,क़ानून,विधि}', '{}'),
  ('{psychology}', '{मनोविज्ञान}', '{}'), ('{sociology}', '{समाजशास्त्र}', '{}'), ('{philosophy}', '{दर्शनशास्त्र,दर्शन}', '{}'),
  ('{"home science"}', '{"गृह विज्ञान"}', '{}'), ('{"physical education"}', '{"शारीरिक शिक्षा"}', '{}'),
  ('{education}', '{शिक्षा}', '{}'), ('{"teacher training",ctet,"b.ed"}', '{"शिक्षक प्रशिक्षण","शिक्षक पात्रता"}', '{}'),
  ('{"child development"}', '{"बाल विकास"}', '{}'), ('{pedagogy}', '{शिक्षाशास्त्र,"शिक्षण शास्त्र"}', '{}'),
  ('{music}', '{संगीत}', '{}'), ('{singing,vocal}', '{गायन,गाना}', '{}'), ('{"classical music"}', '{"शास्त्रीय संगीत"}', '{}'),
  ('{dance}', '{नृत्य}', '{}'), ('{kathak}', '{कथक,कत्थक}', '{}'), ('{bharatanatyam}', '{भरतनाट्यम}', '{}'),
  ('{tabla}', '{तबला}', '{}'), ('{harmonium}', '{हारमोनियम}', '{}'), ('{flute}', '{बाँसुरी,बांसुरी}', '{}'),
  ('{sitar}', '{सितार}', '{}'), ('{guitar}', '{गिटार}', '{}'), ('{keyboard,piano}', '{पियानो,कीबोर्ड}', '{}'),
  ('{drawing}', '{चित्रकला,चित्रकारी,ड्रॉइंग}', '{}'), ('{painting}', '{चित्रकारी,पेंटिंग}', '{}'),
  ('{craft}', '{हस्तकला,शिल्प}', '{}'), ('{rangoli}', '{रंगोली}', '{}'), ('{mehndi}', '{मेहंदी,मेहँदी}', '{}'),
  ('{cooking}', '{"पाक कला","खाना बनाना"}', '{}'), ('{sewing,tailoring}', '{सिलाई}', '{}'), ('{embroidery}', '{कढ़ाई}', '{}'),
  ('{yoga}', '{योग}', '{}'), ('{meditation}', '{ध्यान}', '{}'), ('{pranayama}', '{प्राणायाम}', '{}'),
  ('{exercise,fitness}', '{व्यायाम}', '{}'), ('{chess}', '{शतरंज}', '{}'), ('{cricket}', '{क्रिकेट}', '{}'),
  ('{swimming}', '{तैराकी}', '{}'), ('{karate,"self defence"}', '{कराटे,आत्मरक्षा}', '{}'),
  ('{photography}', '{फ़ोटोग्राफ़ी,छायांकन}', '{}'), ('{drama,theatre}', '{नाटक,रंगमंच}', '{}'),
  ('{"public speaking"}', '{"भाषण कला",भाषण}', '{}'), ('{debate}', '{"वाद विवाद"}', '{}'),
  ('{"personality development"}', '{"व्यक्तित्व विकास"}', '{}'), ('{interview}', '{साक्षात्कार}', '{}'),
  ('{coding,programming}', '{कोडिंग,प्रोग्रामिंग}', '{}'), ('{python}', '{पाइथन,पायथन}', '{}'),
  ('{robotics}', '{रोबोटिक्स}', '{}'), ('{"artificial intelligence",ai}', '{"कृत्रिम बुद्धिमत्ता"}', '{}'),
  ('{"digital marketing"}', '{"डिजिटल मार्केटिंग"}', '{}'), ('{excel}', '{एक्सेल}', '{}'), ('{typing}', '{टाइपिंग,टंकण}', '{}'),
  ('{tally}', '{टैली}', '{}'), ('{"stock market"}', '{"शेयर बाज़ार","शेयर बाजार"}', '{}'), ('{abacus}', '{अबेकस,अबैकस}', '{}'),
  ('{phonics}', '{फोनिक्स,ध्वन्यात्मक}', '{}'), ('{olympiad}', '{ओलंपियाड,ओलिंपियाड}', '{}'), ('{neet}', '{नीट}', '{}'),
  ('{jee}', '{जेईई}', '{}'), ('{upsc,"civil services"}', '{यूपीएससी,"सिविल सेवा"}', '{}'), ('{ssc}', '{एसएससी}', '{}'),
  ('{railway}', '{रेलवे}', '{}'), ('{"bank exam","bank po"}', '{"बैंक परीक्षा"}', '{}'),
  ('{"competitive exam"}', '{"प्रतियोगी परीक्षा"}', '{}'), ('{"board exam"}', '{"बोर्ड परीक्षा"}', '{}'),
  ('{"entrance exam"}', '{"प्रवेश परीक्षा"}', '{}'), ('{exam,examination,test}', '{परीक्षा}', '{}'),
  ('{preparation}', '{तैयारी}', '{}'), ('{reasoning}', '{तर्कशक्ति,रीज़निंग}', '{}'), ('{aptitude}', '{अभिरुचि,योग्यता}', '{}'),
  ('{navodaya}', '{नवोदय}', '{}'), ('{"sainik school"}', '{"सैनिक स्कूल"}', '{}'), ('{scholarship}', '{छात्रवृत्ति}', '{}'),
  ('{nda,defence}', '{रक्षा}', '{}'), ('{class,grade}', '{कक्षा}', '{}'), ('{medium}', '{माध्यम}', '{}'),
  ('{beginner}', '{शुरुआती,आरंभिक}', '{}'), ('{revision}', '{पुनरावृत्ति,दोहराना}', '{}'), ('{doubt}', '{शंका,संदेह}', '{}'),
  ('{homework}', '{गृहकार्य}', '{}'), ('{project}', '{परियोजना}', '{}'), ('{practical,experiment}', '{प्रयोग}', '{}'),
  ('{tamil}', '{तमिल,तमिऴ}', '{}'), ('{telugu}', '{तेलुगु,तेलुगू}', '{}'), ('{marathi}', '{मराठी}', '{}'),
  ('{gujarati}', '{गुजराती}', '{}'), ('{punjabi}', '{पंजाबी}', '{}'), ('{bengali,bangla}', '{बांग्ला,बंगाली}', '{}'),
  ('{kannada}', '{कन्नड़}', '{}'), ('{malayalam}', '{मलयालम}', '{}'), ('{odia}', '{ओड़िया,उड़िया}', '{}'),
  ('{assamese}', '{असमिया}', '{}'), ('{nepali}', '{नेपाली}', '{}'), ('{french}', '{फ्रेंच,फ़्रेंच,फ्रांसीसी}', '{}'),
  ('{german}', '{जर्मन}', '{}'), ('{japanese}', '{जापानी}', '{}'), ('{spanish}', '{स्पेनिश,स्पैनिश}', '{}'),
  ('{arabic}', '{अरबी}', '{}'), ('{persian}', '{फ़ारसी,फारसी}', '{}'), ('{gita}', '{गीता,भगवद्गीता}', '{}'),
  ('{ramayana}', '{रामायण}', '{}'), ('{mahabharata}', '{महाभारत}', '{}'), ('{veda}', '{वेद}', '{}'),
  ('{astrology}', '{ज्योतिष}', '{}'), ('{vastu}', '{वास्तु}', '{}'), ('{ayurveda}', '{आयुर्वेद}', '{}'),
  ('{nursing}', '{नर्सिंग}', '{}'), ('{tourism}', '{पर्यटन}', '{}'), ('{journalism}', '{पत्रकारिता}', '{}'),
  ('{"fashion design"}', '{"फ़ैशन डिज़ाइन","फैशन डिजाइन"}', '{}'), ('{beauty,makeup}', '{सौंदर्य,मेकअप}', '{}'),
  ('{gardening}', '{बागवानी}', '{}'), ('{finance,investment}', '{निवेश,वित्त}', '{}'), ('{insurance}', '{बीमा}', '{}'),
  ('{management}', '{प्रबंधन,प्रबन्धन}', '{}'), ('{business,entrepreneurship}', '{व्यापार,उद्यमिता}', '{}'),
  ('{marketing}', '{विपणन,मार्केटिंग}', '{}'), ('{sales}', '{बिक्री}', '{}'),
  ('{"history of india"}', '{"भारत का इतिहास"}', '{}'), ('{india}', '{भारत}', '{}'),
  ('{"world history"}', '{"विश्व इतिहास"}', '{}'), ('{astronomy,space}', '{"खगोल विज्ञान",अंतरिक्ष}', '{}'),
  ('{logic}', '{तर्क}', '{}'), ('{memory}', '{"स्मरण शक्ति",याददाश्त}', '{}'), ('{"study skills"}', '{"अध्ययन कौशल"}', '{}'),
  ('{"moral education"}', '{"नैतिक शिक्षा"}', '{}'), ('{storytelling}', '{"कहानी सुनाना"}', '{}');
