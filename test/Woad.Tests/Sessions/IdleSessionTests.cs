using System.ServiceModel;
using Woad.Conformance.Contracts;
using Woad.Tests.EndToEnd;
using Woad.Tests.Framing;
using Woad.Transports.Memory;

namespace Woad.Tests.Sessions;

/// <summary>
/// ReceiveTimeout: a session without a message from the client for that long is aborted by the service.
/// </summary>
public sealed class IdleSessionTests : IDisposable
{
    /// <summary>An eighth of the default of ten minutes: how often the service looks.</summary>
    private static readonly TimeSpan Look = TimeSpan.FromSeconds(75);

    private readonly ManualClock _clock = new();
    private readonly MemoryHost _host = new(typeof(TalkService));
    private readonly TaskCompletionSource _faulted = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly string _room = Guid.NewGuid().ToString("N");
    private readonly ITalk _talk;

    public IdleSessionTests()
    {
        var address = $"memory://localhost/idle/{_room}";
        _host.Clock = _clock;
        _host.AddServiceEndpoint(typeof(ITalk).FullName!, new MemoryBinding(), address);
        _host.Open();
        _talk = DuplexChannelFactory<ITalk>.CreateChannel(
            new TalkClient(), new MemoryBinding(), new EndpointAddress(address));
        ((ICommunicationObject)_talk).Faulted += (_, _) => _faulted.TrySetResult();
        Assert.True(_talk.Join(_room));
    }

    public void Dispose()
    {
        ((ICommunicationObject)_talk).Abort();
        _host.Abort();
    }

    [Fact]
    public async Task Idle_client_is_faulted_and_its_channel_with_it()
    {
        // Quiet looks count from when the service has finished the call, which may be after its reply has come.
        var looks = 0;
        await Eventually.Holds(
            () =>
            {
                _clock.Advance(Look);
                looks++;
                return _faulted.Task.IsCompleted;
            },
            () => $"the session lives after {looks} looks");
        Assert.True(looks > 8, $"The session was ended after {looks} looks.");
        Assert.Throws<CommunicationObjectFaultedException>(() => _talk.Echo(1));
    }

    [Fact]
    public void Client_that_answers_callbacks_is_not_idle()
    {
        var callback = Assert.Single(TalkRoom.Of(_room));
        for (var i = 0; i < 5; i++)
        {
            Assert.Equal(2, callback.Double(1));
            for (var look = 0; look < 6; look++)
            {
                _clock.Advance(Look);
            }
        }

        Assert.False(_faulted.Task.IsCompleted);
        Assert.Equal(3, _talk.Echo(3));
    }
}
