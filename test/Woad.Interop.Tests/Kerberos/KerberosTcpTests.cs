using System.Net;
using System.Net.Security;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.Text;

namespace Woad.Interop.Tests.Kerberos;

/// <summary>Windows credentials over net.tcp (the upgrade <c>application/negotiate</c>, [MS-NNS]) with MIT Kerberos.</summary>
[Collection(KerberosCollection.Name)]
public sealed class KerberosTcpTests(KerberosRealm realm)
{
    private const string Caller = KerberosRealm.User + "@" + KerberosRealm.Name;

    public static TheoryData<ProtectionLevel, TransferMode> Modes => new()
    {
        { ProtectionLevel.None, TransferMode.Buffered },
        { ProtectionLevel.Sign, TransferMode.Buffered },
        { ProtectionLevel.EncryptAndSign, TransferMode.Buffered },
        { ProtectionLevel.None, TransferMode.Streamed },
        { ProtectionLevel.Sign, TransferMode.Streamed },
        { ProtectionLevel.EncryptAndSign, TransferMode.Streamed },
    };

    [Fact]
    public void Binding_with_its_defaults_tells_the_service_who_calls()
    {
        using var ticket = realm.LoggedOn();
        using var host = new WhoHost(new NetTcpBinding());

        Assert.Equal([Caller, "Kerberos", "False"], host.NewClient(new NetTcpBinding()).AmI());
    }

    [Theory]
    [MemberData(nameof(Modes))]
    public void Session_after_session_is_protected_as_the_binding_says(ProtectionLevel level, TransferMode mode)
    {
        using var ticket = realm.LoggedOn();
        using var host = new WhoHost(Tcp(level, mode));
        var text = new string('x', 300_000);

        // The connection stays; each session negotiates anew on it.
        for (var session = 0; session < 3; session++)
        {
            var client = host.NewClient(Tcp(level, mode));
            Assert.Equal(Caller, client.AmI()[0]);
            Assert.Equal(text, client.Echo(text));
            ((IClientChannel)client).Close();
        }
    }

    [Theory]
    [InlineData(ProtectionLevel.None, true)]
    [InlineData(ProtectionLevel.Sign, true)]
    [InlineData(ProtectionLevel.EncryptAndSign, false)]
    public async Task Only_encryption_hides_what_is_said(ProtectionLevel level, bool isReadable)
    {
        using var ticket = realm.LoggedOn();
        using var host = new WhoHost(Tcp(level));
        using var proxy = new ReadingProxy(host.Address);
        var binding = new CustomBinding(Tcp(level).CreateBindingElements());
        binding.Elements.Find<TcpTransportBindingElement>()!.ConnectionPoolSettings.MaxOutboundConnectionsPerEndpoint = 0;
        var client = host.NewClient(binding, via: proxy.Via);

        Assert.Equal("a secret of ours", client.Echo("a secret of ours"));
        ((IClientChannel)client).Close();

        var bytes = await proxy.ReadAsync();
        Assert.Equal(isReadable, bytes.AsSpan().IndexOf("a secret of ours"u8) >= 0);
        Assert.True(bytes.AsSpan().IndexOf(Encoding.UTF8.GetBytes("application/negotiate")) > 0);
    }

    [Fact]
    public void Password_does_without_a_ticket()
    {
        using var host = new WhoHost(Tcp(ProtectionLevel.EncryptAndSign));
        var credential = new NetworkCredential(KerberosRealm.User, KerberosRealm.Password, KerberosRealm.Name);

        Assert.Equal(Caller, host.NewClient(new NetTcpBinding(), credential: credential).AmI()[0]);
        var wrong = new NetworkCredential(KerberosRealm.User, "guess", KerberosRealm.Name);
        AssertRefused(host, "and this client could not agree on Windows credentials", host.NewClient(new NetTcpBinding(), credential: wrong));
    }

    [Fact]
    public void Client_without_a_ticket_hears_that_it_needs_one()
    {
        using var host = new WhoHost(new NetTcpBinding());

        AssertRefused(host, "a ticket on the client (kinit)", host.NewClient(new NetTcpBinding()));
    }

    [Theory]
    [InlineData("host/nobody.woad.test")]
    [InlineData("host/other.woad.test")]
    public void Service_that_is_not_the_expected_one_is_refused_by_name(string principal)
    {
        using var ticket = realm.LoggedOn();
        using var host = new WhoHost(new NetTcpBinding());

        AssertRefused(host, $"'{principal}'", host.NewClient(new NetTcpBinding(), EndpointIdentity.CreateSpnIdentity(principal)));
        Assert.Equal(Caller, host.NewClient(new NetTcpBinding(), EndpointIdentity.CreateSpnIdentity("host/localhost")).AmI()[0]);
        Assert.Equal(Caller, host.NewClient(new NetTcpBinding(), EndpointIdentity.CreateDnsIdentity("localhost")).AmI()[0]);
    }

    [Theory]
    [InlineData(ProtectionLevel.EncryptAndSign, ProtectionLevel.Sign)]
    [InlineData(ProtectionLevel.EncryptAndSign, ProtectionLevel.None)]
    [InlineData(ProtectionLevel.Sign, ProtectionLevel.None)]
    public void Client_that_protects_less_is_refused(ProtectionLevel service, ProtectionLevel client)
    {
        using var ticket = realm.LoggedOn();
        using var host = new WhoHost(Tcp(service));

        AssertRefused(host, "Windows credentials", host.NewClient(Tcp(client)));
        Assert.Equal(Caller, host.NewClient(Tcp(service)).AmI()[0]);
    }

    /// <summary>The call fails with the text within seconds, and others are served.</summary>
    private void AssertRefused(WhoHost host, string expected, IWho client)
    {
        var error = Assert.ThrowsAny<CommunicationException>(client.AmI);
        Assert.IsType<SecurityNegotiationException>(error);
        Assert.Contains(expected, error.Message, StringComparison.Ordinal);
        using var ticket = realm.LoggedOn();
        Assert.Equal("on", host.NewClient(Tcp(ProtectionLevel.EncryptAndSign)).Echo("on"));
    }

    private static NetTcpBinding Tcp(ProtectionLevel level, TransferMode mode = TransferMode.Buffered) => new()
    {
        TransferMode = mode,
        MaxReceivedMessageSize = 1 << 20,
        ReaderQuotas = { MaxStringContentLength = 1 << 20 },
        Security = { Transport = { ProtectionLevel = level } },
        OpenTimeout = TimeSpan.FromSeconds(15),
    };
}
