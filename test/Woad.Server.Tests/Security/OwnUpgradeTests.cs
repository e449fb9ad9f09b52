using System.Net;
using System.Net.Sockets;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Conformance.Contracts;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Security;

/// <summary>Upgrades, identity rules and listen addresses that the program chooses.</summary>
[Trait("Category", "Security")]
public sealed class OwnUpgradeTests : IDisposable
{
    private readonly List<ICommunicationObject> _open = [];

    public void Dispose() => _open.ForEach(o => o.Abort());

    [Theory]
    [InlineData(TransferMode.Buffered)]
    [InlineData(TransferMode.Streamed)]
    public void Upgrade_of_the_program_carries_sessions_one_after_the_other(TransferMode mode)
    {
        var address = Serve(Masked(mode));
        var factory = NewFactory(Masked(mode), address);
        for (var i = 0; i < 3; i++)
        {
            var client = factory.CreateChannel();
            Assert.Equal(3, client.Add(1, 2));
            Assert.Equal(5, client.Add(2, 3));
            ((IClientChannel)client).Close();
        }
    }

    [Fact]
    public void Client_without_the_upgrade_is_told()
    {
        var address = Serve(Masked(TransferMode.Buffered));

        var refusal = Assert.Throws<ProtocolException>(
            () => NewFactory(new NetTcpBinding(SecurityMode.None), address).CreateChannel().Add(1, 2));

        Assert.Contains("requested upgrade is not supported", refusal.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Identity_verifier_of_the_program_decides(bool takes)
    {
        using var host = new TlsHost(TestCertificates.Server);
        var verifier = new RecordingVerifier(takes);
        var elements = host.NewBinding().CreateBindingElements();
        elements.Find<SslStreamSecurityBindingElement>()!.IdentityVerifier = verifier;
        var factory = NewFactory(new CustomBinding(elements), host.Address);

        if (takes)
        {
            Assert.Equal(3, factory.CreateChannel().Add(1, 2));
        }
        else
        {
            Assert.Throws<MessageSecurityException>(() => factory.CreateChannel().Add(1, 2));
        }

        Assert.Equal(TestCertificates.Server.Thumbprint, verifier.Shown!.X509Certificate.Thumbprint);
    }

    [Fact]
    public void Default_verifier_knows_WCFs_rules()
    {
        var verifier = IdentityVerifier.CreateDefault();
        var context = new ServiceSecurityContext([new Woad.Security.PeerPolicy(
            new(
                new System.Security.Principal.GenericIdentity("service"),
                TestCertificates.Server))]).AuthorizationContext;

        Assert.True(verifier.TryGetIdentity(new EndpointAddress("net.tcp://localhost/a"), out var expected));
        Assert.True(verifier.CheckAccess(expected, context));
        Assert.False(verifier.CheckAccess(EndpointIdentity.CreateDnsIdentity("elsewhere.example"), context));
        Assert.True(
            verifier.CheckAccess(EndpointIdentity.CreateX509CertificateIdentity(TestCertificates.Server), context));
        Assert.False(
            verifier.CheckAccess(EndpointIdentity.CreateX509CertificateIdentity(TestCertificates.Client), context));
        Assert.True(verifier.CheckAccess(EndpointIdentity.CreateRsaIdentity(TestCertificates.Server), context));
    }

    [Fact]
    public async Task Built_in_upgrade_serves_transports_of_the_program()
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        using var client = new TcpClient();
        var accepting = listener.AcceptTcpClientAsync();
        await client.ConnectAsync((IPEndPoint)listener.LocalEndpoint);
        using var server = await accepting;
        var element = new SslStreamSecurityBindingElement { RequireClientCertificate = true };
        var (own, peer) = (new ClientCredentials(), new ServiceCredentials());
        TestCertificates.Believe(own);
        TestCertificates.Believe(peer);
        var initiator = (StreamSecurityUpgradeInitiator)element.BuildClientStreamUpgradeProvider(Context(own))
            .CreateUpgradeInitiator(new EndpointAddress("net.tcp://localhost/a"), new Uri("net.tcp://localhost/a"));
        var acceptor = (StreamSecurityUpgradeAcceptor)element.BuildServerStreamUpgradeProvider(
            Context(peer)).CreateUpgradeAcceptor();

        Assert.Equal("application/ssl-tls", initiator.GetNextUpgrade());
        Assert.Null(initiator.GetNextUpgrade());
        Assert.True(acceptor.CanUpgrade("application/ssl-tls"));
        var accepted = Task.Run(() => acceptor.AcceptUpgrade(server.GetStream()));
        var upgraded = await Task.Run(() => initiator.InitiateUpgrade(client.GetStream()));
        await upgraded.WriteAsync("hello"u8.ToArray());
        var buffer = new byte[5];
        await (await accepted).ReadExactlyAsync(buffer);

        Assert.Equal("hello"u8.ToArray(), buffer);
        Assert.StartsWith(
            "CN=alice", acceptor.GetRemoteSecurity().ServiceSecurityContext!.PrimaryIdentity.Name,
            StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("net.tcp")]
    [InlineData("http")]
    [InlineData("net.pipe")]
    public void Unique_listen_address_is_nobody_elses(string scheme)
    {
        Binding binding = scheme switch
        {
            "net.tcp" => new NetTcpBinding(SecurityMode.None),
            "http" => new BasicHttpBinding(),
            _ => new NetNamedPipeBinding(),
        };
        var address = new Uri(
            $"{scheme}://localhost{(scheme == "net.pipe" ? "" : ":" + FreePort.Next())}/unique{Guid.NewGuid():N}");
        var host = new ServiceHost(typeof(CallsService));
        _open.Add(host);
        var endpoints = Enumerable.Range(0, 2).Select(
            _ => host.AddServiceEndpoint(typeof(ICalls), binding, address)).ToList();
        endpoints.ForEach(e => e.ListenUriMode = ListenUriMode.Unique);
        host.Open();

        Assert.Equal(3, endpoints.Select(e => e.Address!.Uri).Append(address).Distinct().Count());
        foreach (var endpoint in endpoints)
        {
            var factory = new ChannelFactory<ICalls>(binding, endpoint.Address!);
            _open.Add(factory);
            Assert.Equal(3, factory.CreateChannel().Add(1, 2));
        }
    }

    private static CustomBinding Masked(TransferMode mode) => new(
        new BinaryMessageEncodingBindingElement(), new MaskElement(),
        new TcpTransportBindingElement { TransferMode = mode });

    private static BindingContext Context(object credentials) =>
        new(new CustomBinding(new TcpTransportBindingElement()), [credentials]);

    private Uri Serve(Binding binding)
    {
        var address = new Uri($"net.tcp://localhost:{FreePort.Tcp}/own{Guid.NewGuid():N}");
        var host = new ServiceHost(typeof(CallsService));
        host.AddServiceEndpoint(typeof(ICalls), binding, address);
        host.Open();
        _open.Add(host);
        return address;
    }

    private ChannelFactory<ICalls> NewFactory(Binding binding, Uri address)
    {
        var factory = new ChannelFactory<ICalls>(binding, new EndpointAddress(address));
        TestCertificates.Believe(factory.Credentials);
        _open.Add(factory);
        return factory;
    }
}
