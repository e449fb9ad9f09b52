using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Messages;

namespace Woad.Tests.Messages;

public sealed class ReplyFaultsTests
{
    private static readonly FaultDetailContract[] Declared =
    [
        new(typeof(int), "urn:int"), new(typeof(string), "urn:string"),
        new(typeof(DispatchFaultsTests.Detail), "urn:detail"),
    ];

    public static TheoryData<string, Func<MessageVersion, object>, Type, bool> Rows => new()
    {
        { "internal", v => Map(new InvalidOperationException(), v, false), typeof(FaultException), true },
        { "shown", v => Map(new InvalidOperationException(), v, true), typeof(FaultException<ExceptionDetail>), true },
        {
            "unreadable",
            v => Map(DispatchFaults.DeserializationFailed("x", null), v, false),
            typeof(FaultException),
            false
        },
        { "terminated", _ => DispatchFaults.SessionTerminated(), typeof(ChannelTerminatedException), false },
        { "denied", DispatchFaults.FailedAuthentication, typeof(SecurityAccessDeniedException), false },
        {
            "unreachable",
            v => DispatchFaults.DestinationUnreachable(v, "urn:x"),
            typeof(EndpointNotFoundException),
            false
        },
        {
            "unsupported",
            v => DispatchFaults.ActionNotSupported(v, "urn:x"),
            typeof(ActionNotSupportedException),
            false
        },
        { "untyped", v => Map(new FaultException("x"), v, false), typeof(FaultException), false },
        {
            "typed",
            v => Map(new FaultException<DispatchFaultsTests.Detail>(new() { Value = 7 }), v, false),
            typeof(FaultException<DispatchFaultsTests.Detail>),
            false
        },
        { "undeclared type", v => Map(new FaultException<double>(1), v, false), typeof(FaultException), false },
        {
            "own code",
            v => Map(new FaultException("x", new FaultCode("C", "urn:c")), v, false),
            typeof(FaultException),
            false
        },
    };

    [Theory]
    [MemberData(nameof(Rows))]
    public void Fault_becomes_the_exception_of_its_code(
        string name, Func<MessageVersion, object> make, Type type, bool faultsSession)
    {
        Assert.NotEmpty(name);
        foreach (var version in new[]
        {
            MessageVersion.Soap12WSAddressing10,
            MessageVersion.Soap11,
            MessageVersion.Soap11WSAddressing10,
        })
        {
            var reply = Envelope.Send(((DispatchFault)make(version)).ToMessage(version));
            Assert.True(reply.IsFault);

            var result = ReplyFaults.From(reply, 65536, Declared);

            Assert.IsType(type, result.Exception);
            Assert.Equal(faultsSession, result.FaultsSession);
        }
    }

    [Theory]
    [InlineData("MessageID", false, typeof(MessageHeaderException))]
    [InlineData("To", true, typeof(MessageHeaderException))]
    public void Addressing_fault_becomes_a_header_exception(string header, bool duplicate, Type type)
    {
        foreach (var version in new[]
        {
            MessageVersion.Soap12WSAddressing10,
            MessageVersion.Soap12WSAddressingAugust2004,
        })
        {
            var fault = Map(new MessageHeaderException("x", header, "n", duplicate), version, false);

            var error = ReplyFaults.From(Envelope.Send(fault.ToMessage(version)), 65536, []).Exception;

            var is10 = version == MessageVersion.Soap12WSAddressing10;
            Assert.IsType(!is10 && duplicate ? typeof(ProtocolException) : type, error);
            Assert.Equal("x", error.Message);
        }
    }

    [Fact]
    public void Typed_fault_carries_everything_over()
    {
        var sent = new FaultException<DispatchFaultsTests.Detail>(
            new() { Value = 7 },
            new FaultReason([new("because", "en-US"), new("weil", "de-DE")]),
            FaultCode.CreateReceiverFaultCode("C", "urn:c"));
        var version = MessageVersion.Default;

        var reply = Envelope.Send(Map(sent, version, false).ToMessage(version));
        var error = (FaultException<DispatchFaultsTests.Detail>)ReplyFaults.From(reply, 65536, Declared).Exception;

        Assert.Equal(7, error.Detail.Value);
        Assert.Equal("urn:detail", error.Action);
        Assert.True(error.Code.IsReceiverFault);
        Assert.Equal(("C", "urn:c"), (error.Code.SubCode!.Name, error.Code.SubCode.Namespace));
        Assert.Equal(
            [("because", "en-US"), ("weil", "de-DE")], error.Reason.Translations.Select(t => (t.Text, t.XmlLang)));
    }

    [Fact]
    public void Detail_larger_than_asked_for_is_refused()
    {
        var fault = MessageFault.CreateFault(new FaultCode("Sender"), new FaultReason("x"), new string('x', 1000));
        var reply = Envelope.Send(Message.CreateMessage(MessageVersion.Default, fault, "urn:a"));

        Assert.Throws<QuotaExceededException>(() => ReplyFaults.From(reply, 100, []));
    }

    [Fact]
    public void Busy_server_is_told()
    {
        var fault = MessageFault.CreateFault(
            FaultCode.CreateReceiverFaultCode("EndpointUnavailable", Envelope.Addressing), new FaultReason("busy"));

        Assert.IsType<ServerTooBusyException>(ReplyFaults.From(fault, null, MessageVersion.Default, []).Exception);
    }

    [Fact]
    public void Unreadable_answer_of_the_receiver_is_a_protocol_error()
    {
        var fault = MessageFault.CreateFault(
            FaultCode.CreateReceiverFaultCode("DeserializationFailed", FaultConstants.DispatcherNamespace),
            new FaultReason("x"));

        Assert.IsType<ProtocolException>(ReplyFaults.From(fault, null, MessageVersion.Default, []).Exception);
    }

    [Fact]
    public void Fault_of_another_implementation_is_read()
    {
        var reply = Envelope.Read(
            $"""
            <soap:Envelope xmlns:soap="{Envelope.Soap11}" xmlns:xsd="http://www.w3.org/2001/XMLSchema">
              <soap:Body>
                <soap:Fault>
                  <faultcode>soap:Server.Inner</faultcode>
                  <faultstring>Server was unable to process request.</faultstring>
                  <faultactor>urn:actor</faultactor>
                  <detail />
                </soap:Fault>
              </soap:Body>
            </soap:Envelope>
            """,
            MessageVersion.Soap11);

        var fault = MessageFault.CreateFault(reply, 1000);

        Assert.Equal("Server.Inner", fault.Code.Name);
        Assert.True(fault.Code.IsPredefinedFault);
        Assert.Equal("Server was unable to process request.", fault.Reason.ToString());
        Assert.Equal("urn:actor", fault.Actor);
        Assert.False(fault.HasDetail);
    }

    [Fact]
    public void Detail_keeps_the_prefixes_that_its_types_are_named_with()
    {
        var reply = Envelope.Read(
            $"""<s:Envelope xmlns:s="{Envelope.Soap11}" xmlns:i="http://www.w3.org/2001/XMLSchema-instance" xmlns:x="http://www.w3.org/2001/XMLSchema"><s:Body><s:Fault><faultcode>s:Server</faultcode><faultstring>f</faultstring><detail><anyType xmlns="http://schemas.microsoft.com/2003/10/Serialization/" i:type="x:int">5</anyType></detail></s:Fault></s:Body></s:Envelope>""",
            MessageVersion.Soap11);

        var error = ReplyFaults.From(reply, 1000, [new(typeof(object), "urn:o")]).Exception;

        Assert.Equal(5, Assert.IsType<FaultException<object>>(error).Detail);
    }

    [Theory]
    [InlineData("<s:Fault/>")]
    [InlineData("<s:Fault><s:Code/></s:Fault>")]
    [InlineData("<s:Fault><s:Code><s:Other/></s:Code></s:Fault>")]
    [InlineData("<s:Fault><s:Reason><s:Text>x</s:Text></s:Reason></s:Fault>")]
    [InlineData("<s:Fault>text</s:Fault>")]
    public void Malformed_fault_is_a_protocol_error(string body) => Assert.Throws<ProtocolException>(
        () => ReplyFaults.From(Envelope.Read(Envelope.Xml("", body)), 1000, []));

    [Fact]
    public void Fault_with_an_endless_code_is_refused()
    {
        var code = string.Concat(Enumerable.Repeat("<s:Value>s:Sender</s:Value><s:Subcode>", 20))
            + "<s:Value>s:Sender</s:Value>" + string.Concat(Enumerable.Repeat("</s:Subcode>", 20));

        Assert.Throws<ProtocolException>(() => ReplyFaults.From(
            Envelope.Read(Envelope.Xml("", $"<s:Fault><s:Code>{code}</s:Code></s:Fault>")), 1000, []));
    }

    [Fact]
    public void Damaged_fault_fails_with_a_communication_error()
    {
        var random = new Random(21);
        foreach (var version in new[] { MessageVersion.Default, MessageVersion.Soap11 })
        {
            var original = System.Text.Encoding.UTF8.GetBytes(Envelope.Write(
                Map(new FaultException<DispatchFaultsTests.Detail>(new()
                {
                    Value = 7,
                }), version, false).ToMessage(version)));
            for (var i = 0; i < 3000; i++)
            {
                var bytes = (byte[])original.Clone();
                bytes[random.Next(bytes.Length)] = (byte)random.Next(256);
                var error = Record.Exception(() => ReadFault(bytes, version));
                Assert.True(error is null or CommunicationException, $"{i}: {error}");
            }
        }
    }

    private static void ReadFault(byte[] bytes, MessageVersion version)
    {
        using var reply = Envelope.Read(bytes, version);
        if (reply.IsFault && reply is { DuplicateHeader: null })
        {
            ReplyFaults.From(reply, 1000, Declared);
        }
    }

    private static DispatchFault Map(Exception error, MessageVersion version, bool includeDetail) =>
        DispatchFaults.From(error, version, Declared, includeDetail);
}
