using System.Xml;
using Woad.Exchanges;
using Woad.ReliableMessaging.Duplex;
using Woad.ReliableMessaging.Sequences;

namespace Woad.Tests.ReliableMessaging.Duplex;

public sealed class AcknowledgedGapTests
{
    private static readonly TimeSpan Now = TimeSpan.FromSeconds(1);
    private readonly DuplexEngine _engine = new(
        new ReliableModel(), new UniqueId("urn:out"), new UniqueId("urn:in"), new RoundTripEstimate(), TimeSpan.Zero);

    [Theory]
    [InlineData(new long[] { 1, 3, 2 }, true)]
    [InlineData(new long[] { 1, 4, 2 }, true)]
    [InlineData(new long[] { 1, 4, 3 }, true)]
    [InlineData(new long[] { 1, 3, 4 }, false)]
    [InlineData(new long[] { 1, 2, 3 }, false)]
    public void Message_that_closes_a_gap_is_acknowledged_at_once(long[] numbers, bool isDue)
    {
        foreach (var number in numbers)
        {
            // Whatever was due before has been sent.
            while (_engine.TryNext(Now, out var frame))
            {
                _engine.TakeAcknowledgement(frame.Kind);
            }

            Assert.Equal(Reception.Taken, _engine.Receive(number, isLast: false, hasContent: true, Now));
            _engine.Destination.Keep(number, new Incoming());
            _engine.Destination.TryTake();
        }

        Assert.Equal(isDue, _engine.HasNext(Now));
    }
}
