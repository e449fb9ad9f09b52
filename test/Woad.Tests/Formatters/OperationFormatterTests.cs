using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Formatters;
using Woad.Formatters.Parts;
using Woad.Tests.Messages;

namespace Woad.Tests.Formatters;

public sealed class OperationFormatterTests
{
    private const string Namespace = "urn:t";

    private static readonly BodyModel Request = new(
        "Op",
        Namespace,
        [
            new("a", Namespace, typeof(int), 0), new("b", Namespace, typeof(string), 2),
            new("c", Namespace, typeof(int?), 1),
        ],
        null,
        []);

    private static readonly BodyModel Reply = new(
        "OpResponse",
        Namespace,
        [new("b", Namespace, typeof(string), 1)],
        new PartModel("OpResult", Namespace, typeof(object), -1),
        [typeof(Version)]);

    public static TheoryData<string, object?, object?, object?> Bodies => new()
    {
        { "<Op xmlns='urn:t'><a>1</a><b>x</b><c>2</c></Op>", 1, "x", 2 },
        { "<Op xmlns='urn:t'><b>x</b></Op>", 0, "x", null },
        { "<Op xmlns='urn:t'/>", 0, null, null },
        { "<Op xmlns='urn:t'></Op>", 0, null, null },
        { "", 0, null, null },
        { "<Op xmlns='urn:t'><z/><a>1</a><y><a>9</a></y><c>2</c><d/></Op>", 1, null, 2 },
        { "<Op xmlns='urn:t'><b>x</b><a>1</a></Op>", 0, "x", null },
        { "<p:Op xmlns:p='urn:t'><p:a> 1 </p:a><a>9</a></p:Op>", 1, null, null },
        {
            "<Op xmlns='urn:t'><b xmlns:i='http://www.w3.org/2001/XMLSchema-instance' i:nil='true'/></Op>",
            0,
            null,
            null
        },
    };

    [Theory]
    [MemberData(nameof(Bodies))]
    public void Parts_are_found_by_name_in_order(string body, object? a, object? b, object? c)
    {
        var parameters = new object?[3];

        MakeFormatter().DeserializeRequest(Envelope.Read(Envelope.Xml("", body)), parameters);

        Assert.Equal([a, c, b], parameters);
    }

    [Theory]
    [InlineData(
        "<Other xmlns='urn:t'/>",
        "Error in deserializing body of request message for operation 'Op'. OperationFormatter encountered an invalid "
        + "Message body. Expected to find node type 'Element' with name 'Op' and namespace 'urn:t'. Found node type "
        + "'Element' with name 'Other' and namespace 'urn:t'")]
    [InlineData(
        "<Op xmlns='urn:t'><a>x</a></Op>",
        "There was an error while trying to deserialize parameter urn:t:a. The InnerException message was 'There was "
        + "an error deserializing the object of type System.Int32. The value 'x' cannot be parsed as the type "
        + "'Int32'.'.  Please see InnerException for more details.")]
    public void Request_that_cannot_be_read_is_a_fault_of_the_sender(string body, string text)
    {
        var message = Envelope.Read(Envelope.Xml("", body));

        var error = Assert.ThrowsAny<FaultException>(() => MakeFormatter().DeserializeRequest(message, new object?[3]));

        Assert.Equal(
            $"The formatter threw an exception while trying to deserialize the message: {text}", error.Message);
        Assert.True(error.Code.IsSenderFault);
        Assert.Equal("DeserializationFailed", error.Code.SubCode!.Name);
    }

    [Theory]
    [InlineData("<Op xmlns='urn:t'><a>1</a>text</Op>")]
    [InlineData("<Op xmlns='urn:t'><a>1</b></Op>")]
    [InlineData("<Op xmlns='urn:t'><b>&x;</b></Op>")]
    public void Malformed_request_is_a_fault_of_the_sender(string body)
    {
        var message = Envelope.Read(Envelope.Xml("", body));

        var error = Assert.ThrowsAny<FaultException>(() => MakeFormatter().DeserializeRequest(message, new object?[3]));

        Assert.Equal("DeserializationFailed", error.Code.SubCode!.Name);
    }

    [Fact]
    public void Request_that_is_cut_off_behind_its_parameters_is_refused()
    {
        var xml = Envelope.Xml("", "<Op xmlns='urn:t'><a>1</a></Op>");
        var message = Envelope.Read(xml[..^3]);

        Assert.ThrowsAny<FaultException>(() => MakeFormatter().DeserializeRequest(message, new object?[3]));
    }

    [Fact]
    public void Reply_that_cannot_be_read_is_a_communication_error()
    {
        var message = Envelope.Read(Envelope.Xml("", "<Other/>"));

        var error = Assert.Throws<CommunicationException>(
            () => MakeFormatter().DeserializeReply(message, new object?[2]));

        Assert.StartsWith(
            "Error in deserializing body of reply message for operation 'Op'.", error.Message,
            StringComparison.Ordinal);
    }

    [Fact]
    public void Reply_carries_result_and_output_parameters()
    {
        var formatter = MakeFormatter();
        var parameters = new object?[2];

        var reply = formatter.SerializeReply(MessageVersion.Default, [null, "out"], 5);
        var received = Envelope.Send(reply);
        Assert.Equal("urn:reply", received.Headers.Action);
        var result = formatter.DeserializeReply(received, parameters);

        Assert.Equal(5, result);
        Assert.Equal("out", parameters[1]);
    }

    [Fact]
    public void Value_of_an_unknown_type_is_named()
    {
        var reply = MakeFormatter().SerializeReply(MessageVersion.Default, [null, "out"], new Unknown());

        var error = Assert.Throws<CommunicationException>(() => Envelope.Write(reply));

        Assert.StartsWith(
            "There was an error while trying to serialize parameter urn:t:OpResult. The InnerException message was '",
            error.Message,
            StringComparison.Ordinal);
    }

    [Fact]
    public void Graph_with_too_many_items_is_refused()
    {
        var request = BenchOperation.Make("Many", "m", typeof(List<BenchOperation.Order>), null);
        var message = Envelope.Send(request.MakeFormatter().SerializeRequest(
            MessageVersion.Default, [new List<BenchOperation.Order> { new(), new(), new(), new() }]));

        var error = Assert.ThrowsAny<FaultException>(
            () => request.MakeFormatter(maxItems: 3).DeserializeRequest(message, new object?[1]));

        Assert.Contains(
            "is '3'. Change the object graph or increase the MaxItemsInObjectGraph quota.'",
            error.Message,
            StringComparison.Ordinal);
    }

    [Fact]
    public void Message_is_passed_through()
    {
        var body = new BodyModel(null, null, [new("m", "", typeof(Message), 0)], null, []);
        var reply = new BodyModel(null, null, [], new PartModel("r", "", typeof(Message), -1), []);
        var formatter = OperationFormatter.OfDataContracts("Op", body, reply, "*", "urn:reply");
        var message = Message.CreateMessage(MessageVersion.Default, "urn:own");
        var parameters = new object?[1];

        formatter.DeserializeRequest(message, parameters);

        Assert.Same(message, parameters[0]);
        Assert.Same(message, formatter.SerializeRequest(MessageVersion.Default, [message]));
        Assert.Equal("urn:own", formatter.SerializeReply(MessageVersion.Default, [], message).Headers.Action);
        var plain = Message.CreateMessage(MessageVersion.Default, (string?)null);
        Assert.Equal("urn:reply", formatter.SerializeReply(MessageVersion.Default, [], plain).Headers.Action);
        Assert.Same(plain, formatter.DeserializeReply(plain, []));
    }

    [Fact]
    public void Bare_body_has_no_wrapper()
    {
        var body = new BodyModel(null, null, [new("a", Namespace, typeof(int), 0)], null, []);
        var formatter = OperationFormatter.OfDataContracts("Op", body, null, "urn:op", null);
        var parameters = new object?[1];

        var text = Envelope.Write(formatter.SerializeRequest(MessageVersion.Soap11, [5]));
        formatter.DeserializeRequest(Envelope.Read(text, MessageVersion.Soap11), parameters);

        Assert.Contains("<s:Body><a xmlns=\"urn:t\">5</a></s:Body>", text, StringComparison.Ordinal);
        Assert.Equal(5, parameters[0]);
    }

    [Fact]
    public void Operation_without_parameters_writes_its_wrapper()
    {
        var body = new BodyModel("Op", Namespace, [], null, []);
        var formatter = OperationFormatter.OfDataContracts("Op", body, body, "urn:op", "urn:reply");

        var text = Envelope.Write(formatter.SerializeRequest(MessageVersion.Soap11, []));
        Assert.Contains("<s:Body><Op xmlns=\"urn:t\"/></s:Body>", text, StringComparison.Ordinal);
        Assert.Null(formatter.DeserializeReply(Envelope.Read(text, MessageVersion.Soap11), []));
    }

    [Fact]
    public void Binary_and_text_carry_the_same()
    {
        var formatter = MakeFormatter();
        var bytes = Envelope.WriteBinary(formatter.SerializeRequest(MessageVersion.Default, [1, 2, "é"]));
        var message = new Woad.Messages.ReceivedMessage(
            new Woad.Messages.BinaryEnvelopeSource(bytes, null, Envelope.Quotas), MessageVersion.Default);
        var parameters = new object?[3];

        formatter.DeserializeRequest(message, parameters);

        Assert.Equal([1, 2, "é"], parameters);
    }

    private static OperationFormatter MakeFormatter() =>
        OperationFormatter.OfDataContracts("Op", Request, Reply, "urn:op", "urn:reply");

    private sealed class Unknown;
}
