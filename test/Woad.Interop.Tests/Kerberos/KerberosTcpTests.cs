using System.Net;
using System.Net.Security;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;

namespace Woad.Interop.Tests.Kerberos;

/// <summary>
/// Windows credentials over net.tcp (the upgrade <c>application/negotiate</c>, [MS-NNS]) with MIT Kerberos.
/// </summary>
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

    [Fact]
    public async Task Encryption_hides_what_is_said()
    {
        using var ticket = realm.LoggedOn();
        using var host = new WhoHost(Tcp(ProtectionLevel.EncryptAndSign));
        using var proxy = new MeddlingProxy(host.Address);
        var client = host.NewClient(Unpooled(ProtectionLevel.EncryptAndSign), via: proxy.Via);

        Assert.Equal("a secret of ours", client.Echo("a secret of ours"));
        ((IClientChannel)client).Close();

        var bytes = await proxy.ReadAsync();
        Assert.Equal(-1, bytes.AsSpan().IndexOf("secret"u8));
        Assert.True(bytes.AsSpan().IndexOf("application/negotiate"u8) > 0);
    }

    [Theory]
    [InlineData(ProtectionLevel.Sign)]
    [InlineData(ProtectionLevel.EncryptAndSign)]
    public void Byte_that_is_changed_on_its_way_ends_the_session(ProtectionLevel level)
    {
        using var ticket = realm.LoggedOn();
        using var host = new WhoHost(Tcp(level));
        using var proxy = new MeddlingProxy(host.Address);
        var client = host.NewClient(Unpooled(level), via: proxy.Via);
        Assert.Equal("a", client.Echo("a"));

        proxy.Meddles = true;
        Assert.ThrowsAny<CommunicationException>(() => client.Echo("b"));

        Assert.Equal("on", host.NewClient(Tcp(level)).Echo("on"));
    }

    [Fact]
    public void Password_does_without_a_ticket()
    {
        using var host = new WhoHost(Tcp(ProtectionLevel.EncryptAndSign));
        var credential = new NetworkCredential(KerberosRealm.User, KerberosRealm.Password, KerberosRealm.Name);

        Assert.Equal(Caller, host.NewClient(new NetTcpBinding(), credential: credential).AmI()[0]);
        var wrong = new NetworkCredential(KerberosRealm.User, "guess", KerberosRealm.Name);
        AssertRefused(
            host, $"password of '{KerberosRealm.User}'", host.NewClient(new NetTcpBinding(), credential: wrong));
    }

    [Fact]
    public void Client_without_a_ticket_hears_that_it_needs_one()
    {
        using var host = new WhoHost(new NetTcpBinding());

        AssertRefused(host, "no ticket of a user: get one (kinit)", host.NewClient(new NetTcpBinding()));
    }

    [Theory]
    [InlineData("host/nobody.woad.test", "no ticket could be got for 'host/nobody.woad.test'")]
    [InlineData("host/other.woad.test", "may have no key (keytab) for 'host/other.woad.test'")]
    public void Service_that_is_not_the_expected_one_is_refused_by_name(string principal, string expected)
    {
        using var ticket = realm.LoggedOn();
        using var host = new WhoHost(new NetTcpBinding());

        AssertRefused(
            host, expected, host.NewClient(new NetTcpBinding(), EndpointIdentity.CreateSpnIdentity(principal)));
        Assert.Equal(
            Caller, host.NewClient(new NetTcpBinding(), EndpointIdentity.CreateSpnIdentity("host/localhost")).AmI()[0]);
        Assert.Equal(
            Caller, host.NewClient(new NetTcpBinding(), EndpointIdentity.CreateDnsIdentity("localhost")).AmI()[0]);
    }

    /// <summary>The levels of both sides are minima, and MIT Kerberos always encrypts.</summary>
    [Theory]
    [InlineData(ProtectionLevel.EncryptAndSign, ProtectionLevel.None)]
    [InlineData(ProtectionLevel.None, ProtectionLevel.EncryptAndSign)]
    public void Sides_with_different_levels_agree_on_the_higher(ProtectionLevel service, ProtectionLevel client)
    {
        using var ticket = realm.LoggedOn();
        using var host = new WhoHost(Tcp(service));

        Assert.Equal(Caller, host.NewClient(Tcp(client)).AmI()[0]);
    }

    /// <summary>The call fails with the text within seconds, and others are served.</summary>
    private void AssertRefused(WhoHost host, string expected, IWho client)
    {
        var error = Assert.ThrowsAny<CommunicationException>(client.AmI);
        Assert.IsType<SecurityNegotiationException>(error);
        Assert.Contains(expected, error.Message, StringComparison.Ordinal);
        Assert.DoesNotContain("reset by peer", error.Message, StringComparison.Ordinal);
        using var ticket = realm.LoggedOn();
        Assert.Equal("on", host.NewClient(Tcp(ProtectionLevel.EncryptAndSign)).Echo("on"));
    }

    private static CustomBinding Unpooled(ProtectionLevel level)
    {
        var binding = new CustomBinding(Tcp(level).CreateBindingElements());
        binding.Elements.Find<TcpTransportBindingElement>()!.ConnectionPoolSettings.MaxOutboundConnectionsPerEndpoint =
            0;
        return binding;
    }

    private static NetTcpBinding Tcp(ProtectionLevel level, TransferMode mode = TransferMode.Buffered) => new()
    {
        TransferMode = mode,
        MaxReceivedMessageSize = 1 << 20,
        ReaderQuotas = { MaxStringContentLength = 1 << 20 },
        Security = { Transport = { ProtectionLevel = level } },
        OpenTimeout = TimeSpan.FromSeconds(60),
        SendTimeout = TimeSpan.FromSeconds(60),
    };
}
