using System.IO.Pipes;
using System.Security.Principal;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Server.Tests.BadInput;
using Woad.Server.Tests.Hostile;
using Woad.Server.Tests.Streaming;
using Records = Woad.Server.Tests.BadInput.Framing;

namespace Woad.Server.Tests.Pipes;

/// <summary>Listener and connections of named pipes, as far as the platform has them here.</summary>
[Collection(Alone.Name)]
public sealed class NamedPipeConnectionTests
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    [Fact]
    public async Task Host_publishes_its_pipe_and_withdraws_it_when_it_closes()
    {
        var (host, address) = Open();
        Assert.NotNull(NamedPipeStreams.Registry.Find(address));
        Assert.NotNull(NamedPipeStreams.Registry.Find(new Uri(address + "/further")));

        await Task.Factory.FromAsync(host.BeginClose, host.EndClose, null).WaitAsync(Patience);

        Assert.Null(NamedPipeStreams.Registry.Find(address));
        Assert.Throws<EndpointNotFoundException>(() => Client(address).Echo("a"));
    }

    [Fact]
    public void Second_host_at_an_address_is_refused()
    {
        var (host, address) = Open();
        var other = new ServiceHost(typeof(HostileService));
        other.AddServiceEndpoint(typeof(IHostile), Binding(), address);

        Assert.Throws<AddressAlreadyInUseException>(other.Open);

        Assert.Equal("a", Client(address).Echo("a"));
        host.Abort();
    }

    [Fact]
    public async Task More_clients_than_instances_that_wait_are_all_served()
    {
        var (host, address) = Open(e => e.MaxPendingAccepts = 1);

        var answers = await Task.WhenAll(Enumerable.Range(0, 100).Select(n => Task.Factory.StartNew(
            () => Client(address).Echo($"{n}"), CancellationToken.None, TaskCreationOptions.LongRunning,
            TaskScheduler.Default)));

        Assert.Equal(Enumerable.Range(0, 100).Select(n => $"{n}"), answers);
        host.Abort();
    }

    [Fact]
    public async Task Client_that_breaks_off_leaves_nothing_behind()
    {
        var (host, address) = Open();
        byte[] dialogue = [.. HostileHost.Preamble(address), .. HostileHost.Request(address, "Echo", "<text>a</text>")];
        for (var bytes = 1; bytes <= dialogue.Length; bytes += 3)
        {
            await using var pipe = await ConnectAsync(address);
            await pipe.WriteAsync(dialogue.AsMemory(0, bytes));
        }

        Assert.Equal("a", Client(address).Echo("a"));
        var runtime = host.Service!.Runtime;
        var calls = host.Extensions.Find<HostileCalls>()!;
        await HostileHost.HoldsAsync(
            () => runtime.Sessions.Used <= 1 && calls.Living <= 1,
            () => $"{runtime.Sessions.Used} sessions, {calls.Living} instances");
        host.Abort();
    }

    [Fact]
    public async Task Wrong_via_is_refused_with_its_fault()
    {
        var (host, address) = Open();
        await using var pipe = await ConnectAsync(address);
        await pipe.WriteAsync(HostileHost.Preamble(new Uri("net.tcp://localhost/other")));
        byte[] expected = Records.Fault("EndpointNotFound");

        var answer = new byte[expected.Length];
        await pipe.ReadExactlyAsync(answer).AsTask().WaitAsync(Patience);

        Assert.Equal(expected, answer);
        host.Abort();
    }

    [Fact]
    public void Connection_is_kept_for_the_next_session()
    {
        var (host, address) = Open();
        var lookedUp = new List<int>();
        for (var session = 0; session < 5; session++)
        {
            var client = Client(address);
            Assert.Equal("a", client.Echo("a"));
            ((IClientChannel)client).Close();
            lookedUp.Add(NamedPipeStreams.Sections.Asked.Count);
        }

        // Who needs no connection looks for no pipe.
        Assert.Single(lookedUp.Distinct());
        host.Abort();
    }

    private static async Task<NamedPipeClientStream> ConnectAsync(Uri address)
    {
        var pipe = new NamedPipeClientStream(
            ".", NamedPipeStreams.Registry.Find(address)!.Value.ToString(), PipeDirection.InOut,
            PipeOptions.Asynchronous, TokenImpersonationLevel.Anonymous);
        await pipe.ConnectAsync(Patience, CancellationToken.None);
        return pipe;
    }

    private static (ServiceHost Host, Uri Address) Open(
        Action<ConnectionOrientedTransportBindingElement>? configure = null)
    {
        var binding = Binding(configure);
        var address = StreamBindings.NewAddress(binding);
        var host = new ServiceHost(typeof(HostileService));
        host.Extensions.Add(new HostileCalls());
        host.AddServiceEndpoint(typeof(IHostile), binding, address);
        host.Open();
        return (host, address);
    }

    private static IHostile Client(Uri address) =>
        new ChannelFactory<IHostile>(Binding(), new EndpointAddress(address)).CreateChannel();

    private static CustomBinding Binding(Action<ConnectionOrientedTransportBindingElement>? configure = null)
    {
        var element = NamedPipeStreams.NewElement();
        configure?.Invoke(element);
        return new CustomBinding(new BinaryMessageEncodingBindingElement(), element);
    }
}
