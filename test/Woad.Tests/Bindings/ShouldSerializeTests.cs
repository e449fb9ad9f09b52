using System.Reflection;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;

namespace Woad.Tests.Bindings;

/// <summary>
/// ShouldSerialize tells what a designer or a configuration file has to write down: what was changed.
/// </summary>
public sealed class ShouldSerializeTests
{
    public static TheoryData<string, Func<object>, Action<object>> Changes => new()
    {
        { "Name", () => new BasicHttpBinding(), b => ((Binding)b).Name = "other" },
        { "Namespace", () => new BasicHttpBinding(), b => ((Binding)b).Namespace = "urn:other" },
        {
            "EnableHttpCookieContainer",
            () => new BasicHttpBinding(),
            b => ((BasicHttpBinding)b).EnableHttpCookieContainer = true
        },
        {
            "Security",
            () => new BasicHttpBinding(),
            b => ((BasicHttpBinding)b).Security.Mode = BasicHttpSecurityMode.Transport
        },
        { "ReaderQuotas", () => new BasicHttpBinding(), b => ((BasicHttpBinding)b).ReaderQuotas.MaxDepth = 3 },
        { "TextEncoding", () => new BasicHttpBinding(), b => ((BasicHttpBinding)b).TextEncoding = Encoding.Unicode },
        {
            "ClientCredentialType",
            () => new BasicHttpMessageSecurity(),
            s => ((BasicHttpMessageSecurity)s).ClientCredentialType = BasicHttpMessageCredentialType.Certificate
        },
        {
            "Message",
            () => new BasicHttpSecurity(),
            s => ((BasicHttpSecurity)s).Message.ClientCredentialType = BasicHttpMessageCredentialType.Certificate
        },
        { "Transport", () => new BasicHttpSecurity(), s => ((BasicHttpSecurity)s).Transport.Realm = "r" },
        {
            "ClientCredentialType",
            () => new HttpTransportSecurity(),
            s => ((HttpTransportSecurity)s).ClientCredentialType = HttpClientCredentialType.Basic
        },
        {
            "ProxyCredentialType",
            () => new HttpTransportSecurity(),
            s => ((HttpTransportSecurity)s).ProxyCredentialType = HttpProxyCredentialType.Basic
        },
        { "Realm", () => new HttpTransportSecurity(), s => ((HttpTransportSecurity)s).Realm = "r" },
        {
            "ClientCredentialType",
            () => new MessageSecurityOverHttp(),
            s => ((MessageSecurityOverHttp)s).ClientCredentialType = MessageCredentialType.UserName
        },
        {
            "NegotiateServiceCredential",
            () => new MessageSecurityOverHttp(),
            s => ((MessageSecurityOverHttp)s).NegotiateServiceCredential = false
        },
    };

    public static TheoryData<string, Func<object>, Action<object>> ChangesOfSessions { get; } = new()
    {
        { "MaxConnections", () => new NetNamedPipeBinding(), b => ((NetNamedPipeBinding)b).MaxConnections = 7 },
        { "ReaderQuotas", () => new NetNamedPipeBinding(), b => ((NetNamedPipeBinding)b).ReaderQuotas.MaxDepth = 3 },
        {
            "Security",
            () => new NetNamedPipeBinding(),
            b => ((NetNamedPipeBinding)b).Security.Mode = NetNamedPipeSecurityMode.None
        },
        {
            "Security",
            () => new NetNamedPipeBinding(),
            b => ((NetNamedPipeBinding)b).Security.Transport.ProtectionLevel = System.Net.Security.ProtectionLevel.Sign
        },
        {
            "Transport",
            () => new NetNamedPipeSecurity(),
            s => ((NetNamedPipeSecurity)s).Transport.ProtectionLevel = System.Net.Security.ProtectionLevel.None
        },
        {
            "MessageVersion",
            () => new MtomMessageEncodingBindingElement(),
            e => ((MtomMessageEncodingBindingElement)e).MessageVersion = MessageVersion.Soap11
        },
        { "ListenBacklog", () => new NetTcpBinding(), b => ((NetTcpBinding)b).ListenBacklog = 7 },
        { "MaxConnections", () => new NetTcpBinding(), b => ((NetTcpBinding)b).MaxConnections = 7 },
        { "ReaderQuotas", () => new NetTcpBinding(), b => ((NetTcpBinding)b).ReaderQuotas.MaxDepth = 3 },
        { "ReliableSession", () => new NetTcpBinding(), b => ((NetTcpBinding)b).ReliableSession.Enabled = true },
        { "Security", () => new NetTcpBinding(), b => ((NetTcpBinding)b).Security.Mode = SecurityMode.None },
        { "Security", () => new WSHttpBinding(), b => ((WSHttpBinding)b).Security.Mode = SecurityMode.None },
        { "ReaderQuotas", () => new WSHttpBinding(), b => ((WSHttpBinding)b).ReaderQuotas.MaxDepth = 3 },
        { "ReliableSession", () => new WSHttpBinding(), b => ((WSHttpBinding)b).ReliableSession.Enabled = true },
        { "TextEncoding", () => new WSHttpBinding(), b => ((WSHttpBinding)b).TextEncoding = Encoding.Unicode },
        { "Mode", () => new WSHttpSecurity(), s => ((WSHttpSecurity)s).Mode = SecurityMode.None },
        { "Message", () => new WSHttpSecurity(), s => ((WSHttpSecurity)s).Message.NegotiateServiceCredential = false },
        { "Transport", () => new WSHttpSecurity(), s => ((WSHttpSecurity)s).Transport.Realm = "r" },
        {
            "ListenBacklog",
            () => new TcpTransportBindingElement(),
            e => ((TcpTransportBindingElement)e).ListenBacklog = 7
        },
        {
            "MaxPendingAccepts",
            () => new TcpTransportBindingElement(),
            e => ((TcpTransportBindingElement)e).MaxPendingAccepts = 77
        },
        {
            "MaxPendingConnections",
            () => new TcpTransportBindingElement(),
            e => ((TcpTransportBindingElement)e).MaxPendingConnections = 777
        },
        {
            "ReaderQuotas",
            () => new TextMessageEncodingBindingElement(),
            e => ((TextMessageEncodingBindingElement)e).ReaderQuotas.MaxDepth = 3
        },
        {
            "WriteEncoding",
            () => new TextMessageEncodingBindingElement(),
            e => ((TextMessageEncodingBindingElement)e).WriteEncoding = Encoding.Unicode
        },
        {
            "ReaderQuotas",
            () => new BinaryMessageEncodingBindingElement(),
            e => ((BinaryMessageEncodingBindingElement)e).ReaderQuotas.MaxDepth = 3
        },
        {
            "MessageVersion",
            () => new BinaryMessageEncodingBindingElement(),
            e => ((BinaryMessageEncodingBindingElement)e).MessageVersion =
                MessageVersion.CreateVersion(EnvelopeVersion.Soap12, AddressingVersion.WSAddressingAugust2004)
        },
    };

    [Theory]
    [MemberData(nameof(Changes))]
    [MemberData(nameof(ChangesOfSessions))]
    public void ShouldSerialize_tells_whether_a_property_was_changed(
        string property, Func<object> make, Action<object> change)
    {
        var item = make();
        var tell = item.GetType().GetMethod("ShouldSerialize" + property, BindingFlags.Public | BindingFlags.Instance)!;
        Assert.Equal(false, tell.Invoke(item, null));
        change(item);
        Assert.Equal(true, tell.Invoke(item, null));
    }

    [Fact]
    public void Built_in_bindings_receive_by_messages_that_arrive()
    {
        IBindingRuntimePreferences[] bindings = [new BasicHttpBinding(), new WSHttpBinding(), new NetTcpBinding()];
        Assert.All(bindings, binding => Assert.False(binding.ReceiveSynchronously));
    }
}
