// The service of ISealed, for soapcpp2.
#import "wsse.h"
#import "wsa5.h"
//gsoap ns service name: sealed
//gsoap ns service namespace: urn:woad:sealed
//gsoap ns service style: document
//gsoap ns service encoding: literal
//gsoap ns schema elementForm: qualified
//gsoap ns service method-action: Echo urn:woad:sealed/ISealed/Echo
//gsoap ns service method-output-action: Echo urn:woad:sealed/ISealed/EchoResponse
int ns__Echo(char *text, char **EchoResult);
