using System.Globalization;
using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Messages;

namespace Woad.Tests.Messages;

public sealed class DispatchFaultsTests
{
    private const string DispatcherNamespace =
        "http://schemas.microsoft.com/net/2005/12/windowscommunicationfoundation/dispatcher";

    private const string SecurityNamespace =
        "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";

    private static readonly FaultDetailContract[] Declared = [new(typeof(Detail), "urn:fault-action")];

    public DispatchFaultsTests() => CultureInfo.CurrentCulture = CultureInfo.GetCultureInfo("en-US");

    public static TheoryData<string, Func<MessageVersion, object>, string, string, string> Rows { get; } = new()
    {
        {
            "internal",
            v => DispatchFaults.From(new InvalidOperationException("secret"), v, Declared, includeDetail: false),
            $"{DispatcherNamespace}/fault",
            Code12("Receiver", "InternalServiceFault", DispatcherNamespace),
            $"{Code11("InternalServiceFault", DispatcherNamespace)}{Text11(FaultConstants.InternalErrorText)}"
        },
        {
            "deserialization",
            v => DispatchFaults.From(DispatchFaults.DeserializationFailed("why", null), v, Declared, false),
            $"{DispatcherNamespace}/fault",
            Code12("Sender", "DeserializationFailed", DispatcherNamespace),
            $"{Code11("DeserializationFailed", DispatcherNamespace)}"
                + Text11("The formatter threw an exception while trying to deserialize the message: why")
        },
        {
            "session",
            _ => DispatchFaults.SessionTerminated(),
            $"{DispatcherNamespace}/fault",
            Code12("Sender", "SessionTerminated", DispatcherNamespace),
            Code11("SessionTerminated", DispatcherNamespace)
        },
        {
            "security",
            v => DispatchFaults.From(new SecurityAccessDeniedException("no"), v, Declared, true),
            $"{Envelope.Addressing}/soap/fault",
            Code12("Sender", "FailedAuthentication", SecurityNamespace),
            $"{Code11("FailedAuthentication", SecurityNamespace)}{Text11("Access is denied.")}"
        },
        {
            "declared fault",
            v => DispatchFaults.From(new FaultException<Detail>(new Detail
            {
                Value = 7,
            }, "because"), v, Declared, false),
            "urn:fault-action",
            "<s:Code><s:Value>s:Sender</s:Value></s:Code><s:Reason><s:Text "
                + "xml:lang=\"en-US\">because</s:Text></s:Reason>"
                + "<s:Detail><Detail xmlns=\"urn:d\" xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\"><Value>7"
                + "</Value></Detail></s:Detail>",
            $"<faultcode>s:Client</faultcode>{Text11("because")}<detail><Detail xmlns=\"urn:d\" "
                + "xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\"><Value>7</Value></Detail></detail>"
        },
        {
            "undeclared fault",
            v => DispatchFaults.From(new FaultException(), v, Declared, false),
            $"{Envelope.Addressing}/soap/fault",
            "<s:Text xml:lang=\"en-US\">The creator of this fault did not specify a Reason.</s:Text>",
            $"<faultcode>s:Client</faultcode>{Text11("The creator of this fault did not specify a Reason.")}"
        },
        {
            "fault with code and action",
            v => DispatchFaults.From(
                new FaultException("r", FaultCode.CreateReceiverFaultCode("C", "urn:c"), "urn:own"), v, Declared,
                false),
            "urn:own",
            Code12("Receiver", "C", "urn:c"),
            Code11("C", "urn:c")
        },
    };

    [Theory]
    [MemberData(nameof(Rows))]
    public void Fault_has_the_code_the_reason_and_the_action_of_its_situation(
        string name, Func<MessageVersion, object> make, string action, string soap12, string soap11)
    {
        Assert.NotEmpty(name);
        var fault = (DispatchFault)make(MessageVersion.Soap12WSAddressing10);
        Assert.Equal(action, fault.Action);
        Assert.Contains(
            soap12, Envelope.Write(fault.ToMessage(MessageVersion.Soap12WSAddressing10)), StringComparison.Ordinal);
        Assert.Contains(
            $"<s:Body><s:Fault>{soap11}",
            Envelope.Write(((DispatchFault)make(MessageVersion.Soap11)).ToMessage(MessageVersion.Soap11)),
            StringComparison.Ordinal);
        Assert.Equal(name == "internal", fault.IsUnhandled);
    }

    [Fact]
    public void Nothing_of_an_exception_leaves_the_service_unless_asked_for()
    {
        var error = new InvalidOperationException("secret", new ArgumentException("inner secret"));

        var text = Envelope.Write(
            DispatchFaults.From(error, MessageVersion.Default, [], false).ToMessage(MessageVersion.Default));
        var shown = Envelope.Write(
            DispatchFaults.From(error, MessageVersion.Default, [], true).ToMessage(MessageVersion.Default));

        Assert.DoesNotContain("secret", text, StringComparison.Ordinal);
        Assert.DoesNotContain("InvalidOperation", text, StringComparison.Ordinal);
        Assert.Contains("<Message>inner secret</Message>", shown, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("/basic")]
    [InlineData("/ws")]
    public void Exception_with_detail_has_the_recorded_bytes(string path)
    {
        CultureInfo.CurrentCulture = CultureInfo.InvariantCulture;
        var exchange = HttpExchange.All.First(e => e.Path == path && e.Status == "500");
        var version = path == "/basic" ? MessageVersion.Soap11 : MessageVersion.Soap12WSAddressing10;
        var message = "millisecondsTimeout ('-5') must be greater than or equal to '-1'. (Parameter "
            + "'millisecondsTimeout')\nActual value was -5.";
        using var request = Envelope.Read(exchange.RequestBytes, version);

        var reply = DispatchFaults.From(new ShownException(message), version, [], true).ToMessage(version);
        Correlation.StampReply(reply, RequestCorrelation.Of(request), isSession: false);

        var text = Envelope.Write(reply).Replace(
            typeof(ShownException).ToString(), "System.ArgumentOutOfRangeException", StringComparison.Ordinal);
        Assert.Equal(exchange.Reply, text);
    }

    [Theory]
    [InlineData("/basic", "Nope")]
    [InlineData("/ws", "Nope")]
    [InlineData("/ws", "/other")]
    public void Refused_request_is_answered_with_the_recorded_bytes(string path, string about)
    {
        CultureInfo.CurrentCulture = CultureInfo.InvariantCulture;
        var exchange = HttpExchange.All.First(
            e => e.Path == path && (e.Action + e.Request).Contains(about, StringComparison.Ordinal));
        var version = path == "/basic" ? MessageVersion.Soap11 : MessageVersion.Soap12WSAddressing10;
        using var request = Envelope.Read(exchange.RequestBytes, version);

        var fault = about == "Nope"
            ? DispatchFaults.ActionNotSupported(version, "http://bench.test/ITestContract/Nope")
            : DispatchFaults.DestinationUnreachable(version, request.Headers.To!.OriginalString);
        var reply = fault.ToMessage(version);
        Correlation.StampReply(reply, RequestCorrelation.Of(request), isSession: false);

        Assert.Equal(exchange.Reply, Envelope.Write(reply));
    }

    [Fact]
    public void Header_not_understood_is_named_in_SOAP_12()
    {
        using var request = Envelope.Read(Envelope.Xml("<x:Need xmlns:x='urn:n' s:mustUnderstand='1'/>"));

        var fault = DispatchFaults.From(
            new MustUnderstandException(request.Headers.NotUnderstood()), request.Version, [], false);
        var text = Envelope.Write(fault.ToMessage(request.Version));

        Assert.Equal($"{Envelope.Addressing}/soap/fault", fault.Action);
        Assert.Contains("<s:Code><s:Value>s:MustUnderstand</s:Value></s:Code>", text, StringComparison.Ordinal);
        Assert.Contains(
            $"<NotUnderstood qname=\"h:Need\" xmlns=\"{Envelope.Soap12}\" xmlns:h=\"urn:n\"/>", text,
            StringComparison.Ordinal);
        Assert.Contains(
            "The header 'Need' from the namespace 'urn:n' was not understood by the recipient of this message",
            text,
            StringComparison.Ordinal);
        using var received = Envelope.Read(text);
        Assert.True(MessageFault.WasHeaderNotUnderstood(received.Headers, "Need", "urn:n"));
        Assert.False(MessageFault.WasHeaderNotUnderstood(received.Headers, "Other", "urn:n"));
    }

    [Fact]
    public void Header_not_understood_has_no_subcode_in_SOAP_11()
    {
        var fault = DispatchFaults.NotUnderstood(
            MessageVersion.Soap11, [MessageHeader.CreateHeader("Need", "urn:n", 1, mustUnderstand: true)]);

        Assert.Contains(
            "<s:Body><s:Fault><faultcode>s:MustUnderstand</faultcode>",
            Envelope.Write(fault.ToMessage(MessageVersion.Soap11)),
            StringComparison.Ordinal);
    }

    [Fact]
    public void Doubled_header_is_named_in_the_detail_of_SOAP_12()
    {
        using var request = Envelope.Read(Envelope.Xml("<a:To>urn:x</a:To><a:To>urn:x</a:To>"));

        var fault = DispatchFaults.From(request.DuplicateHeader!, request.Version, [], false);
        var text = Envelope.Write(fault.ToMessage(request.Version));

        Assert.Equal($"{Envelope.Addressing}/fault", fault.Action);
        Assert.Contains(
            "<s:Code><s:Value>s:Sender</s:Value><s:Subcode><s:Value>a:InvalidAddressingHeader</s:Value><s:Subcode>"
            + "<s:Value>a:InvalidCardinality</s:Value></s:Subcode></s:Subcode></s:Code>",
            text,
            StringComparison.Ordinal);
        Assert.Contains(
            "<s:Detail><a:ProblemHeaderQName>a:To</a:ProblemHeaderQName></s:Detail>", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Missing_header_is_named_in_a_header_of_SOAP_11()
    {
        var version = MessageVersion.Soap11WSAddressing10;
        var error = new MessageHeaderException("missing", "MessageID", Envelope.Addressing);

        var text = Envelope.Write(DispatchFaults.From(error, version, [], false).ToMessage(version));

        Assert.Contains(
            "<a:FaultDetail><a:ProblemHeaderQName>a:MessageID</a:ProblemHeaderQName></a:FaultDetail>",
            text,
            StringComparison.Ordinal);
        Assert.Contains("<faultcode>a:MessageAddressingHeaderRequired</faultcode>", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Mismatch_of_actions_is_told()
    {
        var text = Envelope.Write(DispatchFaults
            .From(new ActionMismatchException("urn:a", "urn:b"), MessageVersion.Default, [], false)
            .ToMessage(MessageVersion.Default));

        Assert.Contains("<s:Value>a:ActionMismatch</s:Value>", text, StringComparison.Ordinal);
        Assert.Contains(
            "The SOAP action specified on the message, 'urn:a', does not match the HTTP SOAP Action, 'urn:b'. ",
            text,
            StringComparison.Ordinal);
    }

    [Fact]
    public void Old_addressing_has_its_own_names()
    {
        var version = MessageVersion.Soap12WSAddressingAugust2004;
        var fault = DispatchFaults.From(
            new MessageHeaderException("x", "To", "n", isDuplicate: true), version, [], false);

        Assert.Equal("http://schemas.xmlsoap.org/ws/2004/08/addressing/fault", fault.Action);
        Assert.Contains(
            "<s:Value>a:InvalidMessageInformationHeader</s:Value>",
            Envelope.Write(fault.ToMessage(version)),
            StringComparison.Ordinal);
    }

    [Fact]
    public void Declared_name_of_a_detail_is_used()
    {
        FaultDetailContract[] declared = [new(typeof(int), "urn:int", "Number", "urn:n")];

        var text = Envelope.Write(DispatchFaults
            .From(new FaultException<int>(5), MessageVersion.Soap11, declared, false).ToMessage(MessageVersion.Soap11));

        Assert.Contains("<detail><Number xmlns=\"urn:n\">5</Number></detail>", text, StringComparison.Ordinal);
    }

    private static string Code12(string code, string subcode, string ns) =>
        $"<s:Code><s:Value>s:{code}</s:Value><s:Subcode><s:Value "
            + $"xmlns:a=\"{ns}\">a:{subcode}</s:Value></s:Subcode></s:Code>";

    private static string Code11(string subcode, string ns) =>
        $"<faultcode xmlns:a=\"{ns}\">a:{subcode}</faultcode>";

    private static string Text11(string text) => $"<faultstring xml:lang=\"en-US\">{Escape(text)}</faultstring>";

    private static string Escape(string text) => text
        .Replace("<", "&lt;", StringComparison.Ordinal)
        .Replace(">", "&gt;", StringComparison.Ordinal);

    [DataContract(Namespace = "urn:d", Name = "Detail")]
    public sealed class Detail
    {
        [DataMember]
        public int Value { get; set; }
    }

    private sealed class ShownException(string message) : Exception(message)
    {
        public override string StackTrace => "(shortened)";
    }
}
