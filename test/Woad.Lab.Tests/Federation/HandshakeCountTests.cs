using System.Collections.Concurrent;
using System.Diagnostics.Tracing;
using Woad.Lab.Federation;

namespace Woad.Lab.Tests.Federation;

/// <summary>The model's TLS handshakes are those that calls make.</summary>
[Collection(Alone.Name)]
public sealed class HandshakeCountTests
{
    private const int Calls = 3;

    [Theory]
    [InlineData("username/later")]
    [InlineData("bearer/first")]
    [InlineData("bearer/later")]
    [InlineData("bearer/conversation")]
    [InlineData("symmetric/first")]
    public async Task A_call_makes_the_handshakes_of_the_model(string name)
    {
        var cell = new FederationSettings().Cells().Single(c => c.Id == name);
        using var host = new FederationHost(new FederationHostSettings());
        await using var target = cell.TargetOf(host.Open());
        var session = await target.OpenAsync();
        await session.CallAsync();

        using (var handshakes = new Handshakes())
        {
            for (var i = 0; i < Calls; i++)
            {
                await session.CallAsync();
            }

            var modelled = FederationModel.OperationsOf(cell.Credential, cell.Use)
                .Count(static o => o == KeyOperation.Handshake);
            Assert.Equal(Calls * modelled, handshakes.OfClients);
        }

        await session.CloseAsync();
    }

    [Fact]
    public async Task A_handshake_by_hand_is_one()
    {
        await using var session = new HandshakeSession();
        using var handshakes = new Handshakes();

        await session.CallAsync();

        Assert.Equal(1, handshakes.OfClients);
    }

    /// <summary>Counts the handshakes of this process.</summary>
    private sealed class Handshakes : EventListener
    {
        private readonly ConcurrentQueue<bool> _isServer = new();

        public int OfClients => _isServer.Count(static s => !s);

        protected override void OnEventSourceCreated(EventSource eventSource)
        {
            if (eventSource.Name == "System.Net.Security")
            {
                EnableEvents(eventSource, EventLevel.Informational);
            }
        }

        protected override void OnEventWritten(EventWrittenEventArgs eventData)
        {
            if (eventData.EventName == "HandshakeStart")
            {
                _isServer.Enqueue((bool)eventData.Payload![0]!);
            }
        }
    }
}
