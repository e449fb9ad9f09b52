using System.Buffers;
using System.ServiceModel;
using Woad.Framing;

namespace Woad.Tests.Framing;

/// <summary>[MC-NMF] 2.2.5; row F10 of the hostile-input catalogue.</summary>
[Trait("Row", "F10")]
public sealed class FaultRecordTests
{
    private static readonly Uri Via = new("net.tcp://localhost:9000/calc");

    [Fact]
    public void Fault_is_read_as_it_is_written_and_waits_for_its_last_byte()
    {
        var bytes = PreambleWriter.Fault(FramingFaults.EndpointNotFound);

        for (var length = 1; length < bytes.Length; length++)
        {
            Assert.Null(FaultRecord.TryRead(new ReadOnlySequence<byte>(bytes, 0, length)));
        }

        Assert.Equal(FramingFaults.EndpointNotFound, FaultRecord.TryRead(new ReadOnlySequence<byte>(bytes)));
    }

    [Fact]
    public void Fault_is_taken_up_to_its_limit()
    {
        var longest = new string('f', 256);

        Assert.Equal(longest, FaultRecord.TryRead(new ReadOnlySequence<byte>(PreambleWriter.Fault(longest))));
        Assert.Throws<FramingException>(
            () => FaultRecord.TryRead(new ReadOnlySequence<byte>(PreambleWriter.Fault(longest + "f"))));
    }

    [Theory]
    [InlineData(FramingFaults.EndpointNotFound, typeof(EndpointNotFoundException))]
    [InlineData(FramingFaults.EndpointUnavailable, typeof(EndpointNotFoundException))]
    [InlineData(FramingFaults.ContentTypeInvalid, typeof(ProtocolException))]
    [InlineData(FramingFaults.ServerTooBusy, typeof(ServerTooBusyException))]
    [InlineData(FramingFaults.ServiceActivationFailed, typeof(ServiceActivationException))]
    [InlineData(FramingFaults.UnsupportedMode, typeof(ProtocolException))]
    [InlineData(FramingFaults.UnsupportedVersion, typeof(ProtocolException))]
    [InlineData(FramingFaults.UpgradeInvalid, typeof(ProtocolException))]
    [InlineData(FramingFaults.ConnectionDispatchFailed, typeof(CommunicationException))]
    [InlineData("urn:unheard-of", typeof(ProtocolException))]
    public void Fault_becomes_the_exception_of_its_kind(string fault, Type exception) =>
        Assert.IsType(exception, FaultRecord.ToException(fault, Via));

    [Theory]
    [InlineData(FramingFaults.MaxMessageSizeExceeded)]
    [InlineData(FramingFaults.ViaTooLong)]
    [InlineData(FramingFaults.ContentTypeTooLong)]
    public void Fault_of_a_quota_carries_QuotaExceededException(string fault)
    {
        var error = FaultRecord.ToException(fault, Via);

        Assert.IsType<CommunicationException>(error);
        Assert.IsType<QuotaExceededException>(error.InnerException);
    }
}
