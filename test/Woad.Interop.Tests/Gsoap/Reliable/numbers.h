// The service of INumbers, for soapcpp2. WSRM is wsrm.h (WS-ReliableMessaging 1.1) or wsrm5.h (February 2005).
#import "soap12.h"
#import "WSRM"
//gsoap ns service name: numbers
//gsoap ns service namespace: urn:woad:numbers
//gsoap ns service style: document
//gsoap ns service encoding: literal
//gsoap ns schema elementForm: qualified
//gsoap ns service method-header-part: Add wsa5__MessageID
//gsoap ns service method-header-part: Add wsa5__RelatesTo
//gsoap ns service method-header-part: Add wsa5__ReplyTo
//gsoap ns service method-header-part: Add wsa5__To
//gsoap ns service method-header-part: Add wsa5__Action
//gsoap ns service method-header-part: Add wsrm__Sequence
//gsoap ns service method-header-part: Add wsrm__AckRequested
//gsoap ns service method-header-part: Add wsrm__SequenceAcknowledgement
//gsoap ns service method-action: Add urn:woad:numbers/INumbers/Add
//gsoap ns service method-output-action: Add urn:woad:numbers/INumbers/AddResponse
int ns__Add(int number, int *AddResult);
