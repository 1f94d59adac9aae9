-- Words that parents put around what they look for, in the spelling of search_words: "tabla classes near me", "गणित के लिए ट्यूटर".
create function is_filler(word text) returns boolean language sql immutable parallel safe as $$
  select coalesce(word = any ('{
    for,of,the,an,in,to,on,and,or,with,by,at,near,me,my,i,is,we,want,need,looking,find,learn,best,good,online,live,
    tuition,tuitions,tutor,tutors,tutoring,teacher,coaching,class,classes,course,courses,lesson,lessons,kid,kids,
    ke,ki,ka,ko,mein,liye,aur,wala,wale,wali,hai,hain,chahiye,sikhna,sikhne,seekhna,seekhne,padhna,padhne,
    के,की,का,को,में,से,लिए,और,वाला,वाले,वाली,है,हैं,चाहिए,सीखना,सीखने,सीखें,पढना,पढने,
    ट्यूशन,ट्यूटर,टीचर,शिक्षक,कोचिंग,क्लास,कक्षा,कक्षाएं,कोर्स,ऑनलाइन,लाइव
  }'::text[]), false)
$$;
