namespace Woad.Server.Tests.BadInput;

/// <summary>Bad messages in a good net.tcp session: a SOAP fault answers each, and the session goes on.</summary>
[Trait("Category", "Hostile")]
public sealed class TcpMessageFaultTests(VaultHost host) : IClassFixture<VaultHost>
{
    private const string Wrong = "<Add xmlns=\"urn:vault\"><things><Thing><Number>x</Number></Thing></things></Add>";

    [Theory]
    [InlineData("unknown action", "ActionNotSupported", "ContractFilter mismatch")]
    [InlineData("two Action headers", "InvalidAddressingHeader", "InvalidCardinality")]
    [InlineData("two To headers", "InvalidAddressingHeader", "InvalidCardinality")]
    [InlineData("To of another service", "DestinationUnreachable", "AddressFilter mismatch")]
    [InlineData("header not understood", "MustUnderstand", "was not understood by the recipient of this message")]
    [InlineData("a letter for a number", "DeserializationFailed", "The formatter threw an exception")]
    public async Task Bad_message_is_answered_with_its_fault(string name, string code, string text)
    {
        var to = host.Tcp.ToString();
        var bad = name switch
        {
            "unknown action" => Envelopes.Ws(to, action: "urn:nope"),
            "two Action headers" => Envelopes.Ws(to, headers: "<a:Action>urn:nope</a:Action>"),
            "two To headers" => Envelopes.Ws(to, headers: "<a:To>urn:nope</a:To>"),
            "To of another service" => Envelopes.Ws("net.tcp://127.0.0.1:1/other"),
            "header not understood" => Envelopes.Ws(to, headers: "<h xmlns=\"urn:h\" s:mustUnderstand=\"1\"/>"),
            "a letter for a number" => Envelopes.Ws(to, Wrong, action: Envelopes.AddAction),
            _ => throw new ArgumentOutOfRangeException(nameof(name)),
        };
        host.Logs.Clear();
        using var connection = new RawConnection(host.Tcp);
        var answers = new EnvelopeReader();
        await connection.SendAsync(Framing.Preamble(to));
        Assert.Equal(Framing.Acknowledgement, (await connection.ReadAsync(1))[0]);

        await connection.SendAsync(Framing.Sized([0, .. Framing.Envelope(bad)]));
        var fault = await answers.ReadAsync(connection);

        Assert.Contains(code, fault, StringComparison.Ordinal);
        Assert.Contains(text, fault, StringComparison.Ordinal);
        Internals.AssertNoneIn(fault);
        host.Logs.Next();

        await connection.SendAsync(Framing.Sized([0, .. Framing.Envelope(Envelopes.Ws(to))]));
        Assert.Contains("<EchoResult>good</EchoResult>", await answers.ReadAsync(connection), StringComparison.Ordinal);
        await connection.SendAsync(new byte[] { 7 });
        Assert.Equal(7, (await connection.ReadAsync(1))[0]);
        host.AssertServes();
    }

    [Fact]
    public async Task Exception_of_the_service_is_hidden_behind_the_internal_fault()
    {
        var to = host.Tcp.ToString();
        using var connection = new RawConnection(host.Tcp);
        await connection.SendAsync(Framing.Preamble(to));
        await connection.ReadAsync(1);

        await connection.SendAsync(Framing.Sized(
            [0, .. Framing.Envelope(Envelopes.Ws(to, "<Break xmlns=\"urn:vault\"/>", action: Envelopes.BreakAction))]));
        var fault = await new EnvelopeReader().ReadAsync(connection);

        Assert.Contains("InternalServiceFault", fault, StringComparison.Ordinal);
        Internals.AssertNoneIn(fault);
        host.AssertServes();
    }
}
