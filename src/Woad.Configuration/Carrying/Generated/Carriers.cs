// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.ServiceModel.Channels;

namespace Woad.Configuration.Carrying;

/// <summary>What the names of bindings, binding elements and behaviors make, without element objects; null when there is no carrier for it.</summary>
internal static class Carriers
{
    public static Binding? MakeBinding(string name, ValueSource? values) => name switch
    {
        "basicHttpBinding" => BasicHttpBindingCarrier.Make(values),
        "msmqIntegrationBinding" => MsmqIntegrationBindingCarrier.Make(values),
        "netMsmqBinding" => NetMsmqBindingCarrier.Make(values),
        "netNamedPipeBinding" => NetNamedPipeBindingCarrier.Make(values),
        "netTcpBinding" => NetTcpBindingCarrier.Make(values),
        "wsDualHttpBinding" => WSDualHttpBindingCarrier.Make(values),
        "wsHttpBinding" => WSHttpBindingCarrier.Make(values),
        "ws2007HttpBinding" => WS2007HttpBindingCarrier.Make(values),
        "mexHttpBinding" => MexHttpBindingCarrier.Make(values),
        "mexHttpsBinding" => MexHttpsBindingCarrier.Make(values),
        "mexNamedPipeBinding" => MexNamedPipeBindingCarrier.Make(values),
        "mexTcpBinding" => MexTcpBindingCarrier.Make(values),
        "netHttpBinding" => NetHttpBindingCarrier.Make(values),
        "netHttpsBinding" => NetHttpsBindingCarrier.Make(values),
        "basicHttpsBinding" => BasicHttpsBindingCarrier.Make(values),
        "webHttpBinding" => WebHttpBindingCarrier.Make(values),
        "basicHttpContextBinding" => BasicHttpContextBindingCarrier.Make(values),
        "netTcpContextBinding" => NetTcpContextBindingCarrier.Make(values),
        "wsHttpContextBinding" => WSHttpContextBindingCarrier.Make(values),
        _ => null,
    };

    public static BindingElement? MakeBindingElement(string name, ValueSource values) => name switch
    {
        "binaryMessageEncoding" => BinaryMessageEncodingCarrier.Make(values),
        "compositeDuplex" => CompositeDuplexCarrier.Make(values),
        "oneWay" => OneWayCarrier.Make(values),
        "transactionFlow" => TransactionFlowCarrier.Make(values),
        "httpsTransport" => HttpsTransportCarrier.Make(values),
        "httpTransport" => HttpTransportCarrier.Make(values),
        "msmqIntegration" => MsmqIntegrationCarrier.Make(values),
        "msmqTransport" => MsmqTransportCarrier.Make(values),
        "mtomMessageEncoding" => MtomMessageEncodingCarrier.Make(values),
        "namedPipeTransport" => NamedPipeTransportCarrier.Make(values),
        "reliableSession" => ReliableSessionCarrier.Make(values),
        "security" => SecurityCarrier.Make(values),
        "sslStreamSecurity" => SslStreamSecurityCarrier.Make(values),
        "tcpTransport" => TcpTransportCarrier.Make(values),
        "textMessageEncoding" => TextMessageEncodingCarrier.Make(values),
        "windowsStreamSecurity" => WindowsStreamSecurityCarrier.Make(values),
        "webMessageEncoding" => WebMessageEncodingCarrier.Make(values),
        "context" => ContextBindingElementExtensionCarrier.Make(values),
        "byteStreamMessageEncoding" => ByteStreamMessageEncodingCarrier.Make(values),
        _ => null,
    };

    public static object? MakeBehavior(string name, ValueSource values) => name switch
    {
        "clientCredentials" => ClientCredentialsCarrier.Make(values),
        "serviceCredentials" => ServiceCredentialsCarrier.Make(values),
        "callbackDebug" => CallbackDebugCarrier.Make(values),
        "clientVia" => ClientViaCarrier.Make(values),
        "synchronousReceive" => SynchronousReceiveCarrier.Make(values),
        "serviceMetadata" => ServiceMetadataPublishingCarrier.Make(values),
        "serviceDebug" => ServiceDebugCarrier.Make(values),
        "serviceAuthorization" => ServiceAuthorizationCarrier.Make(values),
        "serviceSecurityAudit" => ServiceSecurityAuditCarrier.Make(values),
        "serviceThrottling" => ServiceThrottlingCarrier.Make(values),
        "transactedBatching" => TransactedBatchingCarrier.Make(values),
        "dataContractSerializer" => DataContractSerializerCarrier.Make(values),
        "serviceTimeouts" => ServiceTimeoutsCarrier.Make(values),
        "callbackTimeouts" => CallbackTimeoutsCarrier.Make(values),
        "useRequestHeadersForMetadataAddress" => UseRequestHeadersForMetadataAddressCarrier.Make(values),
        "webHttp" => WebHttpCarrier.Make(values),
        "enableWebScript" => WebScriptEnablingCarrier.Make(values),
        "persistenceProvider" => PersistenceProviderCarrier.Make(values),
        _ => null,
    };
}
