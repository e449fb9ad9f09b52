using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Tests.Messages;

public sealed class FaultConverterTests
{
    private static readonly MessageVersion Version = MessageVersion.Soap12WSAddressing10;

    public static TheoryData<string, string, Type?> Faults => new()
    {
        { "DestinationUnreachable", Version.Addressing.ToString(), typeof(EndpointNotFoundException) },
        { "ActionNotSupported", Version.Addressing.ToString(), typeof(ActionNotSupportedException) },
        { "MessageAddressingHeaderRequired", Version.Addressing.ToString(), typeof(MessageHeaderException) },
        { "EndpointUnavailable", Version.Addressing.ToString(), typeof(ServerTooBusyException) },
        { "Other", Version.Addressing.ToString(), null },
        { "DestinationUnreachable", "urn:other", null },
    };

    [Theory]
    [MemberData(nameof(Faults))]
    public void Fault_of_addressing_becomes_its_exception_and_no_other_does(string code, string ns, Type? exception)
    {
        Assert.NotEmpty(ns);
        var space = ns == "urn:other" ? ns : "http://www.w3.org/2005/08/addressing";
        var fault = MessageFault.CreateFault(FaultCode.CreateSenderFaultCode(code, space), "reason");
        var message = Message.CreateMessage(Version, fault, "http://www.w3.org/2005/08/addressing/fault");

        var isConverted = FaultConverter.GetDefaultFaultConverter(Version).TryCreateException(
            message, fault, out var made);

        Assert.Equal(exception is not null, isConverted);
        Assert.Equal(exception, made?.GetType());
    }

    [Fact]
    public void Exception_about_a_header_becomes_its_fault_and_no_other_does()
    {
        var converter = FaultConverter.GetDefaultFaultConverter(Version);

        Assert.True(
            converter.TryCreateFaultMessage(new MessageHeaderException("missing", "To", "urn:x"), out var message));
        Assert.False(converter.TryCreateFaultMessage(new InvalidOperationException(), out _));

        var fault = MessageFault.CreateFault(message!.CreateBufferedCopy(65536).CreateMessage(), 65536);
        Assert.Equal("MessageAddressingHeaderRequired", fault.Code.SubCode!.Name);
        Assert.Equal("http://www.w3.org/2005/08/addressing/fault", message.Headers.Action);
    }

    [Fact]
    public void Fault_about_a_header_that_was_not_understood_is_a_ProtocolException()
    {
        var fault = MessageFault.CreateFault(new FaultCode("MustUnderstand"), "the header");

        Assert.True(FaultConverter.GetDefaultFaultConverter(Version)
            .TryCreateException(Message.CreateMessage(Version, fault, null), fault, out var made));

        Assert.Equal("the header", Assert.IsType<ProtocolException>(made).Message);
    }
}
