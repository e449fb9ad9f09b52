using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Conformance.Contracts;
using Woad.Server.Tests.EndToEnd;
using Woad.Server.Tests.Hostile;
using Woad.Server.Tests.Lifetime;

namespace Woad.Server.Tests.Hosting;

/// <summary>Hosts share a port, open and close independently, and free it with the last of them.</summary>
public sealed class SharedPortTests
{
    public static TheoryData<ServerBinding> Bindings => [new BasicHttp(), new WSHttp(), new NetTcp()];

    [Theory]
    [MemberData(nameof(Bindings))]
    public void Host_that_closes_leaves_the_others_of_its_port_open(ServerBinding binding)
    {
        var root = Root(binding);
        using var first = Open(binding, new Uri(root, "first"));
        using var second = Open(binding, new Uri(root, "second"));
        Assert.Equal(3, Add(binding, new Uri(root, "first")));
        Assert.Equal(3, Add(binding, new Uri(root, "second")));

        ((ICommunicationObject)first).Close();

        Assert.Equal(3, Add(binding, new Uri(root, "second")));
        Assert.Throws<EndpointNotFoundException>(() => Add(binding, new Uri(root, "first")));
        using var again = Open(binding, new Uri(root, "first"));
        Assert.Equal(3, Add(binding, new Uri(root, "first")));
    }

    [Theory]
    [MemberData(nameof(Bindings))]
    public void Address_is_taken_only_once(ServerBinding binding)
    {
        var address = new Uri(Root(binding), "taken");
        using var first = Open(binding, address);

        var refusal = Assert.ThrowsAny<Exception>(() => Open(binding, address));

        Assert.True(refusal is AddressAlreadyInUseException or InvalidOperationException, refusal.ToString());
        Assert.Equal(3, Add(binding, address));
    }

    [Theory]
    [MemberData(nameof(Bindings))]
    public void Port_of_another_process_is_refused(ServerBinding binding)
    {
        using var other = new System.Net.Sockets.TcpListener(System.Net.IPAddress.Any, 0);
        other.Start();
        var port = ((System.Net.IPEndPoint)other.LocalEndpoint).Port;
        var address = new UriBuilder(binding.NewAddress()) { Port = port }.Uri;

        var refusal = Assert.Throws<AddressAlreadyInUseException>(() => Open(binding, address));

        Assert.Contains($"{port}", refusal.Message, StringComparison.Ordinal);
    }

    /// <summary>The last two listeners of a port close at once while another host opens the port again.</summary>
    [Theory]
    [MemberData(nameof(Bindings))]
    public async Task Hosts_that_open_and_close_at_once_find_the_port(ServerBinding binding)
    {
        var root = Root(binding);
        await Task.WhenAll(Enumerable.Range(0, 4).Select(n => Task.Run(() =>
        {
            for (var i = 0; i < 50; i++)
            {
                using var host = Open(binding, new Uri(root, $"host{n}"));
                host.Abort();
            }
        })));
    }

    /// <summary>The port closes with the host that is aborted; the call of the other one is still answered.</summary>
    [Fact]
    public async Task Host_that_is_aborted_leaves_the_calls_of_a_host_that_closes()
    {
        var root = Root(new BasicHttp());
        using var aborted = Open(new BasicHttp(), new Uri(root, "aborted"));
        using var closing = new ServiceHost(typeof(SlowService));
        closing.AddServiceEndpoint(typeof(ISlow), new BasicHttpBinding(), new Uri(root, "slow"));
        await Task.Run(closing.Open);
        var address = new EndpointAddress(new Uri(root, "slow"));
        using var factory = new ChannelFactory<ISlow>(new BasicHttpBinding(), address);
        var call = factory.CreateChannel().WorkAsync(1_000);
        await HostileHost.HoldsAsync(() => closing.Service!.Runtime.Calls.Used == 1, static () => "no call");

        var closed = Task.Run(() => closing.Close(TimeSpan.FromSeconds(20)));
        await HostileHost.HoldsAsync(() => IsRefused(root), static () => "the host takes calls while it closes");
        aborted.Abort();

        Assert.Equal(1_000, await call);
        await closed;
    }

    [Fact]
    public void Bindings_of_one_scheme_share_a_port()
    {
        var root = Root(new BasicHttp());
        using var basic = Open(new BasicHttp(), new Uri(root, "basic"));
        using var ws = Open(new WSHttp(), new Uri(root, "ws"));

        Assert.Equal(3, Add(new BasicHttp(), new Uri(root, "basic")));
        Assert.Equal(3, Add(new WSHttp(), new Uri(root, "ws")));
    }

    private static Uri Root(ServerBinding binding) =>
        new UriBuilder(binding.NewAddress()) { Port = FreePort.Next(), Path = "/" }.Uri;

    private static ServiceHost Open(ServerBinding binding, Uri address)
    {
        var host = new ServiceHost(typeof(CallsService));
        host.AddServiceEndpoint(typeof(ICalls), binding.Create(), address);
        try
        {
            host.Open();
            return host;
        }
        catch
        {
            host.Abort();
            throw;
        }
    }

    private static bool IsRefused(Uri root)
    {
        try
        {
            Add(new BasicHttp(), new Uri(root, "slow"));
            return false;
        }
        catch (EndpointNotFoundException)
        {
            return true;
        }
        catch (ActionNotSupportedException)
        {
            return false;
        }
    }

    private static int Add(ServerBinding binding, Uri address)
    {
        var factory = new ChannelFactory<ICalls>(binding.Create(), new EndpointAddress(address));
        var calls = factory.CreateChannel();
        try
        {
            return calls.Add(1, 2);
        }
        finally
        {
            ((IChannel)calls).Abort();
            factory.Abort();
        }
    }
}
