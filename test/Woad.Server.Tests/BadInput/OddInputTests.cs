namespace Woad.Server.Tests.BadInput;

/// <summary>Unusual input that is right all the same.</summary>
[Trait("Category", "Hostile")]
public sealed class OddInputTests(VaultHost host) : IClassFixture<VaultHost>
{
    [Theory]
    [InlineData("minor version 9")]
    [InlineData("encoding by its content type")]
    [InlineData("via in other case, with a slash")]
    [InlineData("via with query and fragment")]
    [InlineData("byte by byte")]
    [InlineData("all at once")]
    public async Task Net_tcp_session_is_served(string name)
    {
        var via = host.Tcp.ToString();
        var preamble = name switch
        {
            "minor version 9" => [0, 1, 9, .. Framing.Preamble(via)[3..]],
            "encoding by its content type" =>
                [.. Framing.Open(via), .. Framing.Text(4, "application/soap+msbinsession1"), 12],
            "via in other case, with a slash" => Framing.Preamble(via.Replace("/vault", "/VAULT/")),
            "via with query and fragment" => Framing.Preamble(via + "?q#f"),
            _ => Framing.Preamble(via),
        };
        byte[] dialogue = [.. preamble, .. Framing.Sized([0, .. Framing.Envelope(Envelopes.Ws(via))]), 7];
        using var connection = new RawConnection(host.Tcp);

        for (var at = 0; name == "byte by byte" && at < dialogue.Length; at++)
            await connection.SendAsync(dialogue.AsMemory(at, 1));
        if (name != "byte by byte")
            await connection.SendAsync(dialogue);

        Assert.Equal(Framing.Acknowledgement, (await connection.ReadAsync(1))[0]);
        var answer = await new EnvelopeReader().ReadAsync(connection);
        Assert.Contains("<EchoResult>good</EchoResult>", answer, StringComparison.Ordinal);
        Assert.Equal(7, (await connection.ReadAsync(1))[0]);
    }

    [Theory]
    [InlineData("declaration", "<?xml version=\"1.0\" encoding=\"utf-8\"?>")]
    [InlineData("byte order mark", "\uFEFF")]
    [InlineData("comment", "<!-- before -->")]
    [InlineData("white space", "\r\n  ")]
    public async Task Text_envelope_is_served_behind(string name, string prefix)
    {
        Assert.NotEmpty(name);
        foreach (var (path, envelope) in new[]
        {
            ("basic", Envelopes.Basic()),
            ("ws", Envelopes.Ws(host.Ws.ToString())),
        })
        {
            var request = new HttpCase(path, prefix + envelope, System.Net.HttpStatusCode.OK);

            using var response = await host.SendAsync(request.ToRequest(host.Http));

            var body = await response.Content.ReadAsStringAsync();
            Assert.True(response.IsSuccessStatusCode, body);
            Assert.Contains("<EchoResult>good</EchoResult>", body, StringComparison.Ordinal);
        }
    }

    [Theory]
    [InlineData("utf-16")]
    [InlineData("utf-16LE")]
    [InlineData("utf-16BE")]
    [InlineData("UTF-8")]
    [InlineData("\"utf-8\"")]
    public async Task Text_envelope_is_read_in(string charset)
    {
        var encoding = System.Text.Encoding.GetEncoding(charset.Trim('"') == "utf-16LE" ? "utf-16" : charset.Trim('"'));
        var bytes = encoding.GetBytes(Envelopes.Basic().Replace("good", "g\u00f6\u00f6d"));
        var request = new HttpCase("basic", [.. encoding.GetPreamble(), .. bytes], System.Net.HttpStatusCode.OK)
        {
            ContentType = $"text/xml; charset={charset}",
        };

        using var response = await host.SendAsync(request.ToRequest(host.Http));

        var body = await response.Content.ReadAsStringAsync();
        Assert.True(response.IsSuccessStatusCode, $"{(int)response.StatusCode} {body}");
        Assert.Contains("g\u00f6\u00f6d", body, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Envelope_of_exactly_MaxReceivedMessageSize_is_served_and_one_byte_more_is_not()
    {
        foreach (var (more, status) in new[] { (0, 200), (1, 413) })
        {
            var room = 65536 - Envelopes.Basic().Length + "good".Length + more;
            var body = Envelopes.Basic().Replace("good", new string('x', room));
            var request = new HttpCase("basic", body, System.Net.HttpStatusCode.OK);

            using var response = await host.SendAsync(request.ToRequest(host.Http));

            Assert.Equal(status, (int)response.StatusCode);
        }
    }
}
