using System.Globalization;
using System.Net;
using System.Net.Security;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Xml;

namespace Woad.Tests.Bindings;

/// <summary>
/// The defaults of WCF, property by property; times as text, <c>{cpu}</c> factors as a function of processors.
/// </summary>
public sealed class BindingDefaultsTests
{
    public static TheoryData<Type, string, object?> Defaults { get; } = new()
    {
        { typeof(BasicHttpBinding), "Name", "BasicHttpBinding" },
        { typeof(BasicHttpBinding), "Namespace", "http://tempuri.org/" },
        { typeof(BasicHttpBinding), "OpenTimeout", "00:01:00" },
        { typeof(BasicHttpBinding), "CloseTimeout", "00:01:00" },
        { typeof(BasicHttpBinding), "SendTimeout", "00:01:00" },
        { typeof(BasicHttpBinding), "ReceiveTimeout", "00:10:00" },
        { typeof(BasicHttpBinding), "AllowCookies", false },
        { typeof(BasicHttpBinding), "EnableHttpCookieContainer", false },
        { typeof(BasicHttpBinding), "BypassProxyOnLocal", false },
        { typeof(BasicHttpBinding), "EnvelopeVersion", "Soap11 (http://schemas.xmlsoap.org/soap/envelope/)" },
        { typeof(BasicHttpBinding), "HostNameComparisonMode", HostNameComparisonMode.StrongWildcard },
        { typeof(BasicHttpBinding), "MaxBufferPoolSize", 524288L },
        { typeof(BasicHttpBinding), "MaxBufferSize", 65536 },
        { typeof(BasicHttpBinding), "MaxReceivedMessageSize", 65536L },
        { typeof(BasicHttpBinding), "MessageEncoding", WSMessageEncoding.Text },
        { typeof(BasicHttpBinding), "ProxyAddress", null },
        { typeof(BasicHttpBinding), "TextEncoding.WebName", "utf-8" },
        { typeof(BasicHttpBinding), "TransferMode", TransferMode.Buffered },
        { typeof(BasicHttpBinding), "UseDefaultWebProxy", true },
        { typeof(BasicHttpBinding), "Scheme", "http" },
        { typeof(BasicHttpBinding), "Security.Mode", BasicHttpSecurityMode.None },
        { typeof(BasicHttpBinding), "Security.Message.ClientCredentialType", BasicHttpMessageCredentialType.UserName },
        { typeof(BasicHttpBinding), "Security.Transport.ClientCredentialType", HttpClientCredentialType.None },
        { typeof(BasicHttpBinding), "Security.Transport.ProxyCredentialType", HttpProxyCredentialType.None },
        { typeof(BasicHttpBinding), "Security.Transport.Realm", "" },
        { typeof(BasicHttpBinding), "ReaderQuotas.MaxDepth", 32 },
        { typeof(BasicHttpBinding), "ReaderQuotas.MaxStringContentLength", 8192 },
        { typeof(BasicHttpBinding), "ReaderQuotas.MaxArrayLength", 16384 },
        { typeof(BasicHttpBinding), "ReaderQuotas.MaxBytesPerRead", 4096 },
        { typeof(BasicHttpBinding), "ReaderQuotas.MaxNameTableCharCount", 16384 },
        { typeof(WSDualHttpBinding), "Name", "WSDualHttpBinding" },
        { typeof(WSDualHttpBinding), "SendTimeout", "00:01:00" },
        { typeof(WSDualHttpBinding), "ReceiveTimeout", "00:10:00" },
        { typeof(WSDualHttpBinding), "BypassProxyOnLocal", false },
        { typeof(WSDualHttpBinding), "ClientBaseAddress", null },
        { typeof(WSDualHttpBinding), "EnvelopeVersion", "Soap12 (http://www.w3.org/2003/05/soap-envelope)" },
        { typeof(WSDualHttpBinding), "HostNameComparisonMode", HostNameComparisonMode.StrongWildcard },
        { typeof(WSDualHttpBinding), "MaxBufferPoolSize", 524288L },
        { typeof(WSDualHttpBinding), "MaxReceivedMessageSize", 65536L },
        { typeof(WSDualHttpBinding), "MessageEncoding", WSMessageEncoding.Text },
        { typeof(WSDualHttpBinding), "ProxyAddress", null },
        { typeof(WSDualHttpBinding), "ReliableSession.Ordered", true },
        { typeof(WSDualHttpBinding), "ReliableSession.InactivityTimeout", "00:10:00" },
        { typeof(WSDualHttpBinding), "Security.Mode", WSDualHttpSecurityMode.Message },
        { typeof(WSDualHttpBinding), "Security.Message.ClientCredentialType", MessageCredentialType.Windows },
        { typeof(WSDualHttpBinding), "Security.Message.NegotiateServiceCredential", true },
        { typeof(WSDualHttpBinding), "TextEncoding.WebName", "utf-8" },
        { typeof(WSDualHttpBinding), "TransactionFlow", false },
        { typeof(WSDualHttpBinding), "UseDefaultWebProxy", true },
        { typeof(WSDualHttpBinding), "Scheme", "http" },
        { typeof(WSHttpBinding), "Name", "WSHttpBinding" },
        { typeof(WSHttpBinding), "SendTimeout", "00:01:00" },
        { typeof(WSHttpBinding), "ReceiveTimeout", "00:10:00" },
        { typeof(WSHttpBinding), "AllowCookies", false },
        { typeof(WSHttpBinding), "BypassProxyOnLocal", false },
        { typeof(WSHttpBinding), "EnvelopeVersion", "Soap12 (http://www.w3.org/2003/05/soap-envelope)" },
        { typeof(WSHttpBinding), "HostNameComparisonMode", HostNameComparisonMode.StrongWildcard },
        { typeof(WSHttpBinding), "MaxBufferPoolSize", 524288L },
        { typeof(WSHttpBinding), "MaxReceivedMessageSize", 65536L },
        { typeof(WSHttpBinding), "MessageEncoding", WSMessageEncoding.Text },
        { typeof(WSHttpBinding), "ProxyAddress", null },
        { typeof(WSHttpBinding), "TextEncoding.WebName", "utf-8" },
        { typeof(WSHttpBinding), "TransactionFlow", false },
        { typeof(WSHttpBinding), "UseDefaultWebProxy", true },
        { typeof(WSHttpBinding), "Scheme", "http" },
        { typeof(WSHttpBinding), "ReliableSession.Enabled", false },
        { typeof(WSHttpBinding), "ReliableSession.Ordered", true },
        { typeof(WSHttpBinding), "ReliableSession.InactivityTimeout", "00:10:00" },
        { typeof(WSHttpBinding), "Security.Mode", SecurityMode.Message },
        { typeof(WSHttpBinding), "Security.Message.ClientCredentialType", MessageCredentialType.Windows },
        { typeof(WSHttpBinding), "Security.Message.NegotiateServiceCredential", true },
        { typeof(WSHttpBinding), "Security.Message.EstablishSecurityContext", true },
        { typeof(WSHttpBinding), "Security.Transport.ClientCredentialType", HttpClientCredentialType.Windows },
        { typeof(NetTcpBinding), "Name", "NetTcpBinding" },
        { typeof(NetTcpBinding), "OpenTimeout", "00:01:00" },
        { typeof(NetTcpBinding), "ReceiveTimeout", "00:10:00" },
        { typeof(NetTcpBinding), "EnvelopeVersion", "Soap12 (http://www.w3.org/2003/05/soap-envelope)" },
        { typeof(NetTcpBinding), "HostNameComparisonMode", HostNameComparisonMode.StrongWildcard },
        { typeof(NetTcpBinding), "ListenBacklog", 12 * Environment.ProcessorCount },
        { typeof(NetTcpBinding), "MaxConnections", 12 * Environment.ProcessorCount },
        { typeof(NetTcpBinding), "MaxBufferPoolSize", 524288L },
        { typeof(NetTcpBinding), "MaxBufferSize", 65536 },
        { typeof(NetTcpBinding), "MaxReceivedMessageSize", 65536L },
        { typeof(NetTcpBinding), "PortSharingEnabled", false },
        { typeof(NetTcpBinding), "ReliableSession.Enabled", false },
        { typeof(NetTcpBinding), "Scheme", "net.tcp" },
        { typeof(NetTcpBinding), "Security.Mode", SecurityMode.Transport },
        { typeof(NetTcpBinding), "Security.Transport.ClientCredentialType", TcpClientCredentialType.Windows },
        { typeof(NetTcpBinding), "Security.Transport.ProtectionLevel", ProtectionLevel.EncryptAndSign },
        { typeof(NetTcpBinding), "Security.Message.ClientCredentialType", MessageCredentialType.Windows },
        { typeof(NetTcpBinding), "TransactionFlow", false },
        { typeof(NetTcpBinding), "TransferMode", TransferMode.Buffered },
        { typeof(ReliableSessionBindingElement), "AcknowledgementInterval", "00:00:00.2000000" },
        { typeof(ReliableSessionBindingElement), "FlowControlEnabled", true },
        { typeof(ReliableSessionBindingElement), "InactivityTimeout", "00:10:00" },
        { typeof(ReliableSessionBindingElement), "MaxPendingChannels", 4 },
        { typeof(ReliableSessionBindingElement), "MaxRetryCount", 8 },
        { typeof(ReliableSessionBindingElement), "MaxTransferWindowSize", 8 },
        { typeof(ReliableSessionBindingElement), "Ordered", true },
        {
            typeof(ReliableSessionBindingElement),
            "ReliableMessagingVersion",
            ReliableMessagingVersion.WSReliableMessagingFebruary2005
        },
        { typeof(HttpTransportBindingElement), "AllowCookies", false },
        { typeof(HttpTransportBindingElement), "AuthenticationScheme", AuthenticationSchemes.Anonymous },
        { typeof(HttpTransportBindingElement), "BypassProxyOnLocal", false },
        { typeof(HttpTransportBindingElement), "DecompressionEnabled", true },
        { typeof(HttpTransportBindingElement), "HostNameComparisonMode", HostNameComparisonMode.StrongWildcard },
        { typeof(HttpTransportBindingElement), "KeepAliveEnabled", true },
        { typeof(HttpTransportBindingElement), "ManualAddressing", false },
        { typeof(HttpTransportBindingElement), "MaxBufferPoolSize", 524288L },
        { typeof(HttpTransportBindingElement), "MaxBufferSize", 65536 },
        { typeof(HttpTransportBindingElement), "MaxReceivedMessageSize", 65536L },
        { typeof(HttpTransportBindingElement), "ProxyAddress", null },
        { typeof(HttpTransportBindingElement), "ProxyAuthenticationScheme", AuthenticationSchemes.Anonymous },
        { typeof(HttpTransportBindingElement), "Realm", "" },
        { typeof(HttpTransportBindingElement), "Scheme", "http" },
        { typeof(HttpTransportBindingElement), "TransferMode", TransferMode.Buffered },
        { typeof(HttpTransportBindingElement), "UseDefaultWebProxy", true },
        { typeof(TcpTransportBindingElement), "ChannelInitializationTimeout", "00:00:30" },
        { typeof(TcpTransportBindingElement), "ConnectionBufferSize", 8192 },
        { typeof(TcpTransportBindingElement), "HostNameComparisonMode", HostNameComparisonMode.StrongWildcard },
        { typeof(TcpTransportBindingElement), "ListenBacklog", 12 * Environment.ProcessorCount },
        { typeof(TcpTransportBindingElement), "ManualAddressing", false },
        { typeof(TcpTransportBindingElement), "MaxBufferPoolSize", 524288L },
        { typeof(TcpTransportBindingElement), "MaxBufferSize", 65536 },
        { typeof(TcpTransportBindingElement), "MaxOutputDelay", "00:00:00.2000000" },
        { typeof(TcpTransportBindingElement), "MaxPendingAccepts", 2 * Environment.ProcessorCount },
        { typeof(TcpTransportBindingElement), "MaxPendingConnections", 12 * Environment.ProcessorCount },
        { typeof(TcpTransportBindingElement), "MaxReceivedMessageSize", 65536L },
        { typeof(TcpTransportBindingElement), "PortSharingEnabled", false },
        { typeof(TcpTransportBindingElement), "Scheme", "net.tcp" },
        { typeof(TcpTransportBindingElement), "TransferMode", TransferMode.Buffered },
        { typeof(TcpTransportBindingElement), "ConnectionPoolSettings.GroupName", "default" },
        { typeof(TcpTransportBindingElement), "ConnectionPoolSettings.IdleTimeout", "00:02:00" },
        { typeof(TcpTransportBindingElement), "ConnectionPoolSettings.LeaseTimeout", "00:05:00" },
        { typeof(TcpTransportBindingElement), "ConnectionPoolSettings.MaxOutboundConnectionsPerEndpoint", 10 },
        { typeof(TextMessageEncodingBindingElement), "MaxReadPoolSize", 64 },
        { typeof(TextMessageEncodingBindingElement), "MaxWritePoolSize", 16 },
        { typeof(TextMessageEncodingBindingElement), "WriteEncoding.WebName", "utf-8" },
        { typeof(TextMessageEncodingBindingElement), "ReaderQuotas.MaxDepth", 32 },
        { typeof(BinaryMessageEncodingBindingElement), "CompressionFormat", CompressionFormat.None },
        { typeof(BinaryMessageEncodingBindingElement), "MaxReadPoolSize", 64 },
        { typeof(BinaryMessageEncodingBindingElement), "MaxWritePoolSize", 16 },
        { typeof(BinaryMessageEncodingBindingElement), "MaxSessionSize", 2048 },
        { typeof(BinaryMessageEncodingBindingElement), "ReaderQuotas.MaxArrayLength", 16384 },
    };

    public static TheoryData<Binding, MessageVersion> Versions { get; } = new()
    {
        { new BasicHttpBinding(), MessageVersion.Soap11 },
        { new WSHttpBinding(), MessageVersion.Soap12WSAddressing10 },
        { new NetTcpBinding(), MessageVersion.Soap12WSAddressing10 },
        { new CustomBinding(new HttpTransportBindingElement()), MessageVersion.Soap12WSAddressing10 },
        {
            new CustomBinding(
                new TextMessageEncodingBindingElement { MessageVersion = MessageVersion.Soap11 },
                new HttpTransportBindingElement()),
            MessageVersion.Soap11
        },
    };

    [Theory]
    [MemberData(nameof(Defaults))]
    public void Property_has_the_default_of_wcf(Type type, string path, object? expected)
    {
        var value = path.Split('.').Aggregate(
            Activator.CreateInstance(type), (target, name) => target!.GetType().GetProperty(name)!.GetValue(target));

        Assert.Equal(
            expected,
            value is TimeSpan or EnvelopeVersion ? string.Format(CultureInfo.InvariantCulture, "{0}", value) : value);
    }

    [Theory]
    [MemberData(nameof(Versions))]
    public void MessageVersion_is_that_of_the_encoding(Binding binding, MessageVersion expected) =>
        Assert.Same(expected, binding.MessageVersion);

    [Fact]
    public void Quotas_nobody_set_are_wide_for_buffered_messages()
    {
        var set = new XmlDictionaryReaderQuotas { MaxArrayLength = 16384 };

        var buffered = EffectiveQuotas.Of(set, buffered: true);
        var streamed = EffectiveQuotas.Of(set, buffered: false);

        Assert.Equal(
            (128, int.MaxValue, 16384), (buffered.MaxDepth, buffered.MaxStringContentLength, buffered.MaxArrayLength));
        Assert.Equal((32, 8192, 16384), (streamed.MaxDepth, streamed.MaxStringContentLength, streamed.MaxArrayLength));
    }
}
