using System.Text;

namespace Woad.Server.Tests.BadInput;

/// <summary>Bad net.tcp dialogues, by name.</summary>
public sealed class TcpCases : Dictionary<string, TcpCase>
{
    private readonly string _via;

    public TcpCases(Uri via)
    {
        _via = via.ToString();
        AddOtherProtocols();
        AddPreambles();
        AddEncodings();
        AddRecords();
        AddEnvelopes();
        AddPrefixes();
    }

    private void AddOtherProtocols()
    {
        Add("HTTP", new(Encoding.ASCII.GetBytes("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"), null));
        Add("TLS", new([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xFC, 0x03, 0x03], null));
        Add("SSH", new(Encoding.ASCII.GetBytes("SSH-2.0-OpenSSH_9.2\r\n"), null));
        Add("noise", new([.. Enumerable.Repeat((byte)0xFF, 5000)], null));
        Add("zeros", new(new byte[100], "UnsupportedVersion"));
    }

    private void AddPreambles()
    {
        Add("major version 2", new(Framing.Preamble(_via, major: 2), "UnsupportedVersion"));
        Add("major version 0", new(Framing.Preamble(_via, major: 0), "UnsupportedVersion"));
        foreach (var mode in new byte[] { 0, 1, 3, 4, 5, 255 })
            Add($"mode {mode}", new(Framing.Preamble(_via, mode: mode), "UnsupportedMode"));
        Add("unknown via", new(Framing.Preamble(new Uri(new Uri(_via), "/nothing").ToString()), "EndpointNotFound"));
        Add("via of another scheme", new(Framing.Preamble(_via.Replace("net.tcp", "http")), "EndpointNotFound"));
        Add("via that is no address", new(Framing.Preamble("vault"), "EndpointNotFound"));
        Add("empty via", new(Framing.Preamble(""), null));
        Add("via of 2049 bytes", new(Framing.Preamble(_via.PadRight(2049, 'x')), "ViaTooLong"));
        Add("via of 2 GB declared", new([.. Framing.Head(), 2, 0xFF, 0xFF, 0xFF, 0xFF, 7], "ViaTooLong"));
        Add("via size of 6 bytes", new([.. Framing.Head(), 2, 0x80, 0x80, 0x80, 0x80, 0x80, 0], null));
        Add("via that is not UTF-8", new([.. Framing.Head(), 2, 2, 0xC3, 0x28, 3, 8, 12], null));
        Add("two vias", new([.. Framing.Head(), .. Framing.Text(2, _via), .. Framing.Text(2, _via)], null));
        Add("end record without a preamble", new([7], null) { HalfCloses = true });
        Add("end of the preamble without its start", new([12], null) { HalfCloses = true });
        Add("end record in the middle of the preamble", new([.. Framing.Open(_via), 7], null) { HalfCloses = true });
        Add("mode missing", new([0, 1, 0, .. Framing.Text(2, _via)], null));
        Add("upgrade", new([.. Framing.Open(_via), 3, 8, .. Framing.Text(9, "application/ssl-tls")], "UpgradeInvalid"));
        Add("envelope before the end of the preamble", new([.. Framing.Open(_via), 3, 8, 6, 1, 0], null));
    }

    private void AddEncodings()
    {
        foreach (var code in new byte[] { 0, 3, 6, 7, 9, 255 })
            Add($"encoding {code}", new([.. Framing.Open(_via), 3, code, 12], "ContentTypeInvalid"));
        Add("encoding by another name", new(
            [.. Framing.Open(_via), .. Framing.Text(4, "application/json"), 12], "ContentTypeInvalid"));
        Add("encoding of 257 bytes", new(
            [.. Framing.Open(_via), .. Framing.Text(4, new string('x', 257)), 12], "ContentTypeTooLong"));
    }

    private void AddRecords()
    {
        foreach (var type in new byte[] { 0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 128, 255 })
            Add($"record {type} after the preamble", new([.. Framing.Preamble(_via), type, 1, 1], null)
            {
                IsAcknowledged = true,
            });
        Add("envelope of 0 bytes", new([.. Framing.Preamble(_via), 6, 0], null) { IsAcknowledged = true });
        Add("envelope over MaxReceivedMessageSize", new(
            [.. Framing.Preamble(_via), 6, 0x81, 0x80, 0x04], "MaxMessageSizeExceededFault")
        { IsAcknowledged = true });
        Add("envelope over MaxReceivedMessageSize, sent in full", new(
            [.. Framing.Preamble(_via), .. Framing.Sized(new byte[100_000])], "MaxMessageSizeExceededFault")
        {
            IsAcknowledged = true,
        });
        Add("envelope of 2 GB declared", new(
            [.. Framing.Preamble(_via), 6, 0xFF, 0xFF, 0xFF, 0xFF, 7], "MaxMessageSizeExceededFault")
        { IsAcknowledged = true });
        Add("envelope size of 6 bytes", new(
            [.. Framing.Preamble(_via), 6, 0x80, 0x80, 0x80, 0x80, 0x80, 0], null)
        { IsAcknowledged = true });
    }

    private void AddEnvelopes()
    {
        var good = Framing.Envelope(Envelopes.Ws(_via));
        foreach (var (name, record) in new[]
        {
            ("that ends an element before one has started", Framing.Sized([0, 1])),
            ("noise", Framing.Sized([0, .. Enumerable.Repeat((byte)0xFF, 100)])),
            ("text XML", Framing.Sized([0, .. Encoding.UTF8.GetBytes(Envelopes.Ws(_via))])),
            ("cut off", Framing.Sized([0, .. good[..^30]])),
            ("without Body", Framing.Sized([0, .. Framing.Envelope($"<s:Envelope xmlns:s=\"{Envelopes.Soap12}\"/>")])),
            ("of SOAP 1.1", Framing.Sized([0, .. Framing.Envelope(Envelopes.Basic())])),
            ("with a string id of nothing", Framing.Sized([0, 0x42, 0x05, 0x01])),
            ("with a string table cut off", Framing.Sized([20, 4, 0x61])),
            ("with a string table over its size", Framing.Sized([5, 9, 0x61, 0x61, 0x61, 0x61, .. good])),
            ("with a string table that is not UTF-8", Framing.Sized([3, 2, 0xC3, 0x28, .. good])),
            ("with a string table over MaxSessionSize", Framing.Sized(
                [.. Framing.Size(2102), .. Framing.Size(2100), .. Enumerable.Repeat((byte)'a', 2100), .. good])),
            ("with 3000 empty strings", Framing.Sized([.. Framing.Size(3000), .. new byte[3000], .. good])),
        })
        {
            Add($"envelope {name}", new([.. Framing.Preamble(_via), .. record], null) { IsAcknowledged = true });
        }

        Add("envelope cut off by the end of the connection", new(
            [.. Framing.Preamble(_via), .. Framing.Sized([0, .. good])[..^10]], null)
        {
            IsAcknowledged = true,
            HalfCloses = true,
        });
    }

    private void AddPrefixes()
    {
        var preamble = Framing.Preamble(_via);
        // A connection without a byte is nobody's mistake: a probe of the port.
        for (var length = 1; length < preamble.Length; length++)
            Add($"first {length} bytes of a preamble", new(preamble[..length], null) { HalfCloses = true });
    }
}
