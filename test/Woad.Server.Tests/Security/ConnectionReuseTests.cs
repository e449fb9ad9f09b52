using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Conformance.Contracts;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Security;

/// <summary>Sessions one after the other share a connection, by the binding's pool settings.</summary>
[Trait("Category", "Security")]
public sealed class ConnectionReuseTests : IDisposable
{
    private readonly List<ICommunicationObject> _open = [];
    private readonly List<CountingProxy> _proxies = [];

    public static TheoryData<string> Securities => ["None", "Tls"];

    public void Dispose()
    {
        _open.ForEach(o => o.Abort());
        _proxies.ForEach(p => p.Dispose());
    }

    [Theory]
    [MemberData(nameof(Securities))]
    public void Sessions_one_after_the_other_use_one_connection(string security)
    {
        var (proxy, factory) = Serve(security, _ => { });

        Sessions(factory, proxy, 5);

        Assert.Equal(1, proxy.Connections);
    }

    [Theory]
    [MemberData(nameof(Securities))]
    public void Sessions_at_the_same_time_use_a_connection_each_and_leave_them_to_the_next(string security)
    {
        var (proxy, factory) = Serve(security, _ => { });
        for (var round = 0; round < 3; round++)
        {
            var channels = Enumerable.Range(0, 4).Select(_ => Open(factory, proxy)).ToList();
            channels.ForEach(c => c.Close());
        }

        Assert.Equal(4, proxy.Connections);
    }

    [Theory]
    [InlineData("no idle connections")]
    [InlineData("no lease")]
    public void Sessions_use_a_connection_each_when_the_pool_keeps_none(string setting)
    {
        var (proxy, factory) = Serve("None", pool =>
        {
            if (setting == "no lease")
            {
                pool.LeaseTimeout = TimeSpan.Zero;
            }
            else
            {
                pool.MaxOutboundConnectionsPerEndpoint = 0;
            }
        });

        Sessions(factory, proxy, 3);

        Assert.Equal(3, proxy.Connections);
    }

    [Theory]
    [MemberData(nameof(Securities))]
    public void Connection_that_broke_while_it_was_kept_is_replaced_unseen(string security)
    {
        var (proxy, factory) = Serve(security, _ => { });
        Sessions(factory, proxy, 1);

        proxy.BreakAll();
        Sessions(factory, proxy, 1);

        Assert.Equal(2, proxy.Connections);
    }

    [Fact]
    public void Kept_connection_that_breaks_during_its_handshake_is_replaced_unseen()
    {
        var (proxy, factory) = Serve("Tls", _ => { });
        Sessions(factory, proxy, 1);

        proxy.BreakHandshakes();
        Sessions(factory, proxy, 1);

        Assert.Equal(2, proxy.Connections);
    }

    [Fact]
    public async Task Kept_connection_ends_when_the_service_closes_it()
    {
        var (proxy, factory) = Serve("None", _ => { });
        Sessions(factory, proxy, 1);

        proxy.EndAll();

        // Without another call: the client lets go of it by itself.
        await proxy.AllEnded.WaitAsync(TimeSpan.FromSeconds(60));
    }

    [Fact]
    public void Aborted_session_leaves_no_connection()
    {
        var (proxy, factory) = Serve("None", _ => { });

        Open(factory, proxy).Abort();
        Sessions(factory, proxy, 1);

        Assert.Equal(2, proxy.Connections);
    }

    [Fact]
    public void Groups_do_not_share_connections()
    {
        var (proxy, one) = Serve("None", pool => pool.GroupName = "one");
        var elements = one.Endpoint.Binding!.CreateBindingElements();
        elements.Find<TcpTransportBindingElement>()!.ConnectionPoolSettings.GroupName = "two";
        var two = new ChannelFactory<ICalls>(new CustomBinding(elements), one.Endpoint.Address);
        _open.Add(two);

        Sessions(one, proxy, 2);
        Sessions(two, proxy, 2);

        Assert.Equal(2, proxy.Connections);
    }

    private static void Sessions(ChannelFactory<ICalls> factory, CountingProxy proxy, int count)
    {
        for (var i = 0; i < count; i++)
        {
            Open(factory, proxy).Close();
        }
    }

    private static IClientChannel Open(ChannelFactory<ICalls> factory, CountingProxy proxy)
    {
        var address = factory.Endpoint.Address!;
        var calls = factory.CreateChannel(address, new UriBuilder(address.Uri) { Port = proxy.Port }.Uri);
        Assert.Equal(3, calls.Add(1, 2));
        return (IClientChannel)calls;
    }

    private (CountingProxy Proxy, ChannelFactory<ICalls> Factory) Serve(
        string security, Action<TcpConnectionPoolSettings> pool)
    {
        ServerBinding subject = security == "Tls" ? new NetTcpTls(TcpClientCredentialType.None) : new NetTcp();
        var address = new Uri($"net.tcp://localhost:{FreePort.Next()}/reuse");
        var host = subject.CreateHost(typeof(CallsService));
        host.AddServiceEndpoint(typeof(ICalls).FullName!, subject.Create(), address.AbsoluteUri);
        host.Open();
        _open.Add(host);
        var proxy = new CountingProxy(address.Port);
        _proxies.Add(proxy);
        var elements = subject.Create().CreateBindingElements();
        pool(elements.Find<TcpTransportBindingElement>()!.ConnectionPoolSettings);
        var factory = new ChannelFactory<ICalls>(new CustomBinding(elements), new EndpointAddress(address));
        subject.Configure(factory);
        factory.Open();
        _open.Add(factory);
        return (proxy, factory);
    }
}
