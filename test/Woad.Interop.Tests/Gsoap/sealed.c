/* A client and a service of ISealed by gSOAP's WS-Security plug-in.

   usage: sealed client MODE VERSION SUITE OWN PEER AUTHORITY URL TEXT
          sealed service MODE VERSION SUITE OWN PEER AUTHORITY

   MODE       user (name and password), stamp (a certificate signs the timestamp), sign (it signs all), seal (and all is encrypted)
   VERSION    11 (SOAP 1.1), 12 (SOAP 1.2), 11a and 12a (with WS-Addressing)
   SUITE      Basic256, Basic256Sha256, Basic128Rsa15, TripleDesRsa15, ...
   OWN, PEER, AUTHORITY
              PEM files: certificate and key of this side, certificate of the other side, who has issued both
   The service prints its port, and serves until its input ends. */
#include <pthread.h>
#include "soapH.h"
#include "sealed.nsmap"
#include "wsseapi.h"
#include "wsaapi.h"

static const char *mode, *suite, *own_file, *authority;
static EVP_PKEY *key;
static X509 *own, *peer;
static int soap12, addressed, is_service;

static X509 *certificate(const char *file)
{
    FILE *stream = fopen(file, "r");
    X509 *found = stream ? PEM_read_X509(stream, NULL, NULL, NULL) : NULL;
    if (!found)
        exit(fprintf(stderr, "no certificate in %s\n", file));
    fclose(stream);
    return found;
}

static EVP_PKEY *private_key(const char *file)
{
    FILE *stream = fopen(file, "r");
    EVP_PKEY *found = stream ? PEM_read_PrivateKey(stream, NULL, NULL, NULL) : NULL;
    if (!found)
        exit(fprintf(stderr, "no private key in %s\n", file));
    fclose(stream);
    return found;
}

static int cipher(int decrypts)
{
    int rsa = strstr(suite, "Rsa15") ? 0 : SOAP_MEC_OAEP;
    if (!strncmp(suite, "TripleDes", 9))
        return rsa | (decrypts ? SOAP_MEC_ENV_DEC_DES_CBC : SOAP_MEC_ENV_ENC_DES_CBC);
    if (!strncmp(suite, "Basic192", 8))
        return rsa | (decrypts ? SOAP_MEC_ENV_DEC_AES192_CBC : SOAP_MEC_ENV_ENC_AES192_CBC);
    if (!strncmp(suite, "Basic128", 8))
        return rsa | (decrypts ? SOAP_MEC_ENV_DEC_AES128_CBC : SOAP_MEC_ENV_ENC_AES128_CBC);
    return rsa | (decrypts ? SOAP_MEC_ENV_DEC_AES256_CBC : SOAP_MEC_ENV_ENC_AES256_CBC);
}

/* Woad's replies name the service's certificate, and wrapped keys this side's, by issuer and serial number. */
static const void *token(struct soap *soap, int *alg, const char *keyname, const unsigned char *keyid, int keyidlen, int *keylen)
{
    *keylen = 0;
    return (*alg & SOAP_SMD_VRFY) && *alg < 0x1000 ? (const void*)peer : (const void*)key;
}

/* How this side takes what it receives. */
static int expect(struct soap *soap)
{
    soap->cafile = authority;
    if (!strcmp(mode, "sign") || !strcmp(mode, "seal") || (!strcmp(mode, "stamp") && is_service))
        soap_wsse_verify_auto(soap, SOAP_SMD_NONE, NULL, 0);
    if (!strcmp(mode, "seal"))
        soap_wsse_decrypt_auto(soap, cipher(1), key, 0);
    return SOAP_OK;
}

/* Adds the Security header to what is sent next. */
static int protect(struct soap *soap, int is_reply)
{
    static char issuer[256];
    int stamp = !strcmp(mode, "stamp");
    int sign = strstr(suite, "Sha256") ? SOAP_SMD_SIGN_RSA_SHA256 : SOAP_SMD_SIGN_RSA_SHA1;
    soap_wsse_delete_Security(soap);
    if (soap_wsse_add_Timestamp(soap, "Time", 300))
        return soap->error;
    if (!strcmp(mode, "user"))
        return is_reply ? SOAP_OK : soap_wsse_add_UsernameTokenText(soap, "User", "alice", getenv("SEALED_PASSWORD"));
    if (stamp && is_reply)
        return SOAP_OK;
    soap_wsse_set_wsu_id(soap, "wsa5:From wsa5:To wsa5:ReplyTo wsa5:FaultTo wsa5:Action wsa5:MessageID wsa5:RelatesTo");
    if (soap_wsse_add_BinarySecurityTokenX509(soap, "Own", own)
     || soap_wsse_add_KeyInfo_SecurityTokenReferenceX509(soap, "#Own"))
        return soap->error;
    if (stamp)
        return soap_wsse_sign_only(soap, "Time wsa5:To") || soap_wsse_sign(soap, sign, key, 0);
    if (soap_wsse_sign_body(soap, sign, key, 0))
        return soap->error;
    if (strcmp(mode, "seal"))
        return SOAP_OK;
    X509_NAME_oneline(X509_get_issuer_name(peer), issuer, sizeof(issuer) - 1);
    BIGNUM *number = ASN1_INTEGER_to_BN(X509_get_serialNumber(peer), NULL);
    char *serial = BN_bn2dec(number);
    int failed = soap_wsse_add_EncryptedKey_encrypt_only(
        soap, cipher(0), "Key", peer, NULL, issuer + 1, soap_strdup(soap, serial), "ds:Signature SOAP-ENV:Body");
    OPENSSL_free(serial);
    BN_free(number);
    return failed;
}

/* What of a received message was protected. A question whose answer is no makes a fault, which takes the headers away. */
static void say(struct soap *soap, const char *text)
{
    int dated = soap_wsse_Timestamp(soap) && soap_wsse_verify_Timestamp(soap) == SOAP_OK;
    int parts = soap_wsse_SignedInfo(soap) ? soap_wsse_SignedInfo(soap)->__sizeReference : 0;
    const char *user = soap->header && soap->header->wsse__Security && soap->header->wsse__Security->UsernameToken ? soap_wsse_get_Username(soap) : NULL;
    int known = user && soap_wsse_verify_Password(soap, getenv("SEALED_PASSWORD")) == SOAP_OK;
    printf("text %s\n", text ? text : "(none)");
    if (user)
        printf("user %s %s\n", user, known ? "known" : "refused");
    printf("timestamp %s\n", dated ? "fresh" : "missing or stale");
    printf("body %s, parts signed: %d\n", parts && soap_wsse_verify_element(soap, namespaces[0].ns, "Body") == 1 ? "signed" : "not signed", parts);
    soap->error = SOAP_OK;
    fflush(stdout);
}

int ns__Echo(struct soap *soap, char *text, char **result)
{
    say(soap, text);
    *result = text;
    if (addressed && soap_wsa_check(soap))
        return soap->error;
    if (addressed && soap_wsa_reply(soap, NULL, "urn:woad:sealed/ISealed/EchoResponse"))
        return soap->error;
    return protect(soap, 1);
}

/* gSOAP's WS-Addressing wants an operation for faults that come as requests. */
int SOAP_ENV__Fault(struct soap *soap, char *faultcode, char *faultstring, char *faultactor, struct SOAP_ENV__Detail *detail, struct SOAP_ENV__Code *code,
    struct SOAP_ENV__Reason *reason, char *node, char *role, struct SOAP_ENV__Detail *detail12)
{
    return SOAP_OK;
}

static struct soap *make(void)
{
    struct soap *soap = soap_new1(SOAP_XML_CANONICAL | SOAP_C_UTFSTRING);
    if (soap12)
    {
        namespaces[0].ns = "http://www.w3.org/2003/05/soap-envelope";
        namespaces[1].ns = "http://www.w3.org/2003/05/soap-encoding";
    }
    soap_set_namespaces(soap, namespaces);
    soap_register_plugin(soap, soap_wsse);
    if (addressed)
        soap_register_plugin(soap, soap_wsa);
    soap_wsse_set_security_token_handler(soap, token);
    soap->connect_timeout = soap->recv_timeout = soap->send_timeout = 10;
    expect(soap);
    return soap;
}

static int call(const char *url, char *text)
{
    struct soap *soap = make();
    char *result = NULL;
    int failed = !strncmp(url, "https", 5)
        && soap_ssl_client_context(soap, SOAP_SSL_DEFAULT, NULL, NULL, authority, NULL, NULL);
    failed = failed
        || (addressed && soap_wsa_request(soap, soap_wsa_rand_uuid(soap), url, "urn:woad:sealed/ISealed/Echo"))
        || protect(soap, 0)
        || soap_call_ns__Echo(soap, url, addressed && soap12 ? NULL : "urn:woad:sealed/ISealed/Echo", text, &result);
    if (failed)
        soap_print_fault(soap, stderr);
    else
        say(soap, result);
    return failed;
}

static void *ends(void *nothing)
{
    while (getchar() != EOF)
        ;
    exit(0);
}

static int serve(int is_secure)
{
    struct soap *soap = make();
    struct sockaddr_in address;
    socklen_t length = sizeof(address);
    pthread_t thread;
    if ((is_secure && soap_ssl_server_context(soap, SOAP_SSL_DEFAULT, own_file, NULL, NULL, NULL, NULL, NULL, NULL))
     || !soap_valid_socket(soap_bind(soap, "localhost", 0, 100)))
    {
        soap_print_fault(soap, stderr);
        return 1;
    }
    getsockname(soap->master, (struct sockaddr*)&address, &length);
    printf("%d\nready\n", ntohs(address.sin_port));
    fflush(stdout);
    pthread_create(&thread, NULL, ends, NULL);
    while (soap_valid_socket(soap_accept(soap)))
    {
        expect(soap);
        if ((is_secure && soap_ssl_accept(soap)) || soap_serve(soap))
        {
            soap_wsse_delete_Security(soap);
            soap_print_fault(soap, stderr);
        }
        soap_destroy(soap);
        soap_end(soap);
    }
    return 1;
}

int main(int count, char **arguments)
{
    if (count < 8)
        return fprintf(stderr, "see the first lines of sealed.c\n");
    is_service = !strcmp(arguments[1], "service");
    mode = arguments[2];
    soap12 = !strncmp(arguments[3], "12", 2);
    addressed = arguments[3][2] == 'a';
    suite = arguments[4];
    own_file = arguments[5];
    own = certificate(own_file);
    key = private_key(own_file);
    peer = certificate(arguments[6]);
    authority = arguments[7];
    soap_ssl_init();
    return is_service ? serve(!strcmp(mode, "user") || !strcmp(mode, "stamp")) : call(arguments[8], arguments[9]);
}
