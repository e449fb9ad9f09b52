/* A client and a service of INumbers by gSOAP's WS-ReliableMessaging plug-in.

   usage: numbers client URL COUNT
          numbers service

   The client adds 1 to COUNT in one sequence. The service prints its port, and serves until its
   input ends. */
#include <pthread.h>
#include "soapH.h"
#include "numbers.nsmap"
#include "wsaapi.h"
#include "wsrmapi.h"

#define ACTION "urn:woad:numbers/INumbers/Add"
#define LIFE 60000

static int sum;

int ns__Add(struct soap *soap, int number, int *result)
{
    if (soap_wsrm_check(soap))
        return soap->error;
    printf("add %d, message %d\n", number, (int)soap->header->wsrm__Sequence->MessageNumber);
    fflush(stdout);
    *result = sum += number;
    return soap_wsrm_reply(soap, NULL, ACTION "Response");
}

int SOAP_ENV__Fault(struct soap *soap, char *faultcode, char *faultstring, char *faultactor, struct SOAP_ENV__Detail *detail, struct SOAP_ENV__Code *code,
    struct SOAP_ENV__Reason *reason, char *node, char *role, struct SOAP_ENV__Detail *detail12)
{
    return SOAP_OK;
}

static struct soap *make(void)
{
    struct soap *soap = soap_new1(SOAP_XML_INDENT | SOAP_C_UTFSTRING);
    soap_register_plugin(soap, soap_wsa);
    soap_register_plugin(soap, soap_wsrm);
    soap->connect_timeout = soap->recv_timeout = soap->send_timeout = 10;
    return soap;
}

/* A step of the protocol, and what came of it. */
static int step(struct soap *soap, const char *name, int failed)
{
    printf("%s %s\n", name, failed ? "failed" : "done");
    if (failed)
        soap_print_fault(soap, stderr);
    fflush(stdout);
    return failed;
}

static int call(const char *url, int count)
{
    struct soap *soap = make();
    soap_wsrm_sequence_handle sequence;
    int number, result;
    if (step(soap, "create", soap_wsrm_create_offer(soap, url, NULL, NULL, LIFE, DiscardFollowingFirstGap, soap_wsa_rand_uuid(soap), &sequence)))
        return 1;
    for (number = 1; number <= count; number++)
    {
        if (soap_wsrm_request_acks(soap, sequence, soap_wsa_rand_uuid(soap), ACTION)
         || soap_call_ns__Add(soap, soap_wsrm_to(sequence), ACTION, number, &result))
            return step(soap, "add", 1);
        printf("sum %d, message %d, unacknowledged %d\n", result, (int)soap_wsrm_num(sequence), (int)soap_wsrm_nack(sequence));
    }
    step(soap, "close", soap_wsrm_close(soap, sequence, soap_wsa_rand_uuid(soap)));
    printf("unacknowledged %d\n", (int)soap_wsrm_nack(sequence));
    step(soap, "terminate", soap_wsrm_terminate(soap, sequence, soap_wsa_rand_uuid(soap)));
    soap_wsrm_seq_free(soap, sequence);
    soap_destroy(soap);
    soap_end(soap);
    soap_free(soap);
    return 0;
}

static void *ends(void *nothing)
{
    while (getchar() != EOF)
        ;
    exit(0);
}

static int serve(void)
{
    struct soap *soap = make();
    struct sockaddr_in address;
    socklen_t length = sizeof(address);
    pthread_t thread;
    if (!soap_valid_socket(soap_bind(soap, "localhost", 0, 100)))
        return step(soap, "bind", 1);
    getsockname(soap->master, (struct sockaddr*)&address, &length);
    printf("%d\nready\n", ntohs(address.sin_port));
    fflush(stdout);
    pthread_create(&thread, NULL, ends, NULL);
    while (soap_valid_socket(soap_accept(soap)))
    {
        if (soap_serve(soap))
            soap_print_fault(soap, stderr);
        soap_destroy(soap);
        soap_end(soap);
    }
    return 1;
}

int main(int count, char **arguments)
{
    return count > 3 ? call(arguments[2], atoi(arguments[3])) : serve();
}
