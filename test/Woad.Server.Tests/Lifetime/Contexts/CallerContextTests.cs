using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Transactions;
using Woad.Transports.Memory;

namespace Woad.Server.Tests.Lifetime.Contexts;

/// <summary>
/// Hosts and clients begin work that outlives the call which begins it. None of it belongs to the caller: neither to
/// its SynchronizationContext nor to its ExecutionContext.
/// </summary>
public sealed class CallerContextTests
{
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(90);

    private static readonly Dictionary<string, Func<Binding>> Bindings = new(StringComparer.Ordinal)
    {
        ["net.tcp"] = () => new NetTcpBinding(SecurityMode.None),
        ["net.tcp streamed"] = () => new NetTcpBinding(SecurityMode.None) { TransferMode = TransferMode.Streamed },
        ["net.tcp reliable"] = () => new NetTcpBinding(SecurityMode.None, reliableSessionEnabled: true),
        ["net.pipe"] = () => new NetNamedPipeBinding(),
        ["http"] = () => new BasicHttpBinding(),
        ["http streamed"] = () => new BasicHttpBinding { TransferMode = TransferMode.Streamed },
        ["http reliable"] = () => new WSHttpBinding(SecurityMode.None) { ReliableSession = { Enabled = true } },
        ["web socket"] = () => new NetHttpBinding
        {
            WebSocketSettings = { TransportUsage = WebSocketTransportUsage.Always },
        },
        ["two directions"] = () => new WSDualHttpBinding(WSDualHttpSecurityMode.None),
        ["one way"] = () => new CustomBinding(
            new BinaryMessageEncodingBindingElement(), new TcpTransportBindingElement()),
        ["memory"] = () => new MemoryBinding(),
    };

    public static TheoryData<string> Names => [.. Bindings.Keys];

    public static TheoryData<string> Duplex =>
        ["net.tcp", "net.tcp reliable", "net.pipe", "web socket", "two directions", "memory"];

    /// <summary>A window waits for its own service, goes away, and the service goes on.</summary>
    [Theory]
    [MemberData(nameof(Names))]
    public async Task Window_calls_its_own_service_and_goes_away(string name)
    {
        var binding = Bindings[name]();
        var address = Address(binding);
        ServiceHost host = null!;
        var window = new Window();
        await window.Do(() =>
        {
            host = new ServiceHost(typeof(Surroundings));
            host.AddServiceEndpoint(typeof(IPlainAmbient), Bindings[name](), address);
            host.Open();
            Call(binding, address, Surroundings.Nothing);
        }).WaitAsync(Limit);
        Assert.Equal(0, window.Posts);
        window.Dispose();

        await Task.Run(() => Call(Bindings[name](), address, Surroundings.Nothing)).WaitAsync(Limit);
        Assert.Equal(0, window.Posts);
        using var other = new Window();
        await other.Do(host.Close).WaitAsync(Limit);
        Assert.Equal(0, other.Posts);
    }

    /// <summary>The same for a task that runs on the window's scheduler.</summary>
    [Theory]
    [InlineData("net.tcp")]
    [InlineData("http")]
    public async Task Task_of_a_window_calls_its_own_service(string name)
    {
        using var window = new Window();
        var address = Address(Bindings[name]());
        ServiceHost host = null!;
        await window.Do(() =>
        {
            var task = new Task(() =>
            {
                host = new ServiceHost(typeof(Surroundings));
                host.AddServiceEndpoint(typeof(IPlainAmbient), Bindings[name](), address);
                host.Open();
                Call(Bindings[name](), address, Surroundings.Nothing);
            });
            task.RunSynchronously(TaskScheduler.FromCurrentSynchronizationContext());
            task.GetAwaiter().GetResult();
        }).WaitAsync(Limit);
        Assert.Equal(0, window.Posts);
        await Task.Run(host.Abort).WaitAsync(Limit);
    }

    /// <summary>The channels of a listener of WCF's shape, without a host.</summary>
    [Theory]
    [InlineData("net.tcp")]
    [InlineData("net.pipe")]
    [InlineData("http")]
    public async Task Listener_that_a_window_opens_does_not_belong_to_it(string name)
    {
        using var window = new Window();
        var address = Address(Bindings[name]());
        await window.Do(() =>
        {
            if (name == "http")
            {
                var listener = Bindings[name]().BuildChannelListener<IReplyChannel>(address);
                listener.Open();
                listener.Close();
                return;
            }

            var sessions = Bindings[name]().BuildChannelListener<IDuplexSessionChannel>(address);
            sessions.Open();
            var factory = Bindings[name]().BuildChannelFactory<IDuplexSessionChannel>();
            factory.Open();
            var client = factory.CreateChannel(new EndpointAddress(address));

            // It is answered when its session has been accepted and opened.
            var opening = Task.Run(client.Open);
            var accepted = sessions.AcceptChannel()!;
            accepted.Open();
            opening.GetAwaiter().GetResult();
            client.Send(Message.CreateMessage(MessageVersion.Default, "urn:a"));
            Assert.Equal("urn:a", accepted.Receive()!.Headers.Action);
            client.Abort();
            accepted.Abort();
            factory.Abort();
            sessions.Abort();
        }).WaitAsync(Limit);
        Assert.Equal(0, window.Posts);
    }

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Operations_find_nothing_of_whom_opened_their_host(string name)
    {
        var binding = Bindings[name]();
        var address = Address(binding);
        var host = new ServiceHost(typeof(Surroundings));
        host.AddServiceEndpoint(typeof(IPlainAmbient), Bindings[name](), address);
        await Task.Run(() => Around("the opener", host.Open)).WaitAsync(Limit);
        await Task.Run(() => Around("the caller", () => Call(binding, address, Surroundings.Nothing))).WaitAsync(Limit);
        await Task.Run(host.Abort).WaitAsync(Limit);
    }

    [Theory]
    [MemberData(nameof(Duplex))]
    public async Task Callbacks_find_nothing_of_whom_opened_their_client(string name)
    {
        var binding = Bindings[name]();
        var address = Address(binding);
        var host = new ServiceHost(typeof(Surroundings));
        host.AddServiceEndpoint(typeof(IAmbient), Bindings[name](), address);
        await Task.Run(host.Open);
        var client = new Surroundings();
        DuplexChannelFactory<IAmbient> factory = null!;
        await Task.Run(() => Around("the caller", () =>
        {
            factory = new DuplexChannelFactory<IAmbient>(
                new InstanceContext(client), binding, new EndpointAddress(address));
            var channel = factory.CreateChannel();
            Assert.Equal(Surroundings.Nothing, channel.Around());
            channel.CallBack();
            Assert.True(client.Found.TryTake(out var found, Limit));
            Assert.Equal(Surroundings.Nothing, found);
        })).WaitAsync(Limit);
        await Task.Run(() =>
        {
            factory.Abort();
            host.Abort();
        }).WaitAsync(Limit);
    }

    private static void Around(string who, Action work)
    {
        var culture = CultureInfo.CurrentCulture;
        using var scope = new TransactionScope(TransactionScopeAsyncFlowOption.Enabled);
        Surroundings.Ambient.Value = who;
        CultureInfo.CurrentCulture = CultureInfo.GetCultureInfo("tr-TR");
        try
        {
            work();
        }
        finally
        {
            CultureInfo.CurrentCulture = culture;
            Surroundings.Ambient.Value = null;
        }
    }

    private static void Call(Binding binding, Uri address, string expected)
    {
        var factory = new ChannelFactory<IPlainAmbient>(binding, new EndpointAddress(address));
        var channel = factory.CreateChannel();
        for (var i = 0; i < 3; i++)
        {
            Assert.Equal(expected, channel.Around());
        }

        ((IClientChannel)channel).Close();
        factory.Close();
    }

    private static Uri Address(Binding binding) => binding.Scheme switch
    {
        "net.pipe" or "memory" => new Uri($"{binding.Scheme}://localhost/{Guid.NewGuid():N}"),
        _ => new Uri($"{binding.Scheme}://localhost:{FreePort.Next()}/ambient"),
    };
}
