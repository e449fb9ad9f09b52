using System.Buffers;
using System.Text;
using Woad.Framing;

namespace Woad.Tests.Framing;

/// <summary>[MC-NMF] 3.1.1.2; rows F1 to F7 of the hostile-input catalogue, as far as the preamble goes.</summary>
public sealed class PreambleReaderTests
{
    private const string Via = "net.tcp://localhost:9000/calc";

    // The first bytes of a captured dialogue: Version, Mode, Via, Known-Encoding, Preamble-End.
    private static readonly byte[] Captured =
        Convert.FromHexString("0001000102021D6E65742E7463703A2F2F6C6F63616C686F73743A393030302F63616C6303080C");

    [Fact]
    public void Captured_preamble_is_read_and_written()
    {
        var buffer = new ReadOnlySequence<byte>([.. Captured, 0x06, 0x01]);

        var preamble = PreambleReader.TryRead(ref buffer);

        Assert.Equal(new Preamble(FramingMode.Duplex, Via, KnownEncodings.BinarySession, null), preamble);
        Assert.Equal([0x06, 0x01], buffer.ToArray());
        Assert.Equal(Captured, PreambleWriter.Write(FramingMode.Duplex, Via, KnownEncodings.BinarySession));
    }

    [Fact]
    [Trait("Row", "F2")]
    public void Each_prefix_of_a_preamble_waits_for_more()
    {
        for (var length = 0; length < Captured.Length; length++)
        {
            var buffer = new ReadOnlySequence<byte>(Captured, 0, length);
            Assert.Null(PreambleReader.TryRead(ref buffer));
            Assert.Equal(length, buffer.Length);
        }
    }

    [Fact]
    [Trait("Row", "F3")]
    public void Preamble_in_two_pieces_is_read_alike()
    {
        for (var cut = 0; cut <= Captured.Length; cut++)
        {
            var buffer = TwoPieces.Of(Captured, cut);
            Assert.Equal(Via, PreambleReader.TryRead(ref buffer)?.Via);
            Assert.True(buffer.IsEmpty);
        }
    }

    [Fact]
    [Trait("Row", "F1")]
    public void Record_of_another_type_is_refused_at_each_place()
    {
        // Where the captured preamble has its record types, and which types may stand there.
        (int Offset, byte[] Allowed)[] places = [(0, [0]), (3, [1]), (5, [2]), (36, [3, 4]), (38, [9, 0x0C])];
        foreach (var (offset, allowed) in places)
        {
            for (var type = 0; type < 256; type++)
            {
                if (allowed.Contains((byte)type))
                {
                    continue;
                }

                byte[] bytes = [.. Captured];
                bytes[offset] = (byte)type;
                var buffer = new ReadOnlySequence<byte>(bytes);
                Assert.Throws<FramingException>(() => PreambleReader.TryRead(ref buffer));
            }
        }
    }

    [Theory]
    [Trait("Row", "F4")]
    [InlineData(0, FramingFaults.UnsupportedVersion)]
    [InlineData(2, FramingFaults.UnsupportedVersion)]
    [InlineData(255, FramingFaults.UnsupportedVersion)]
    public void Major_version_other_than_one_is_refused(byte major, string fault) =>
        AssertRefused(With(1, major), fault);

    [Fact]
    [Trait("Row", "F4")]
    public void Minor_version_is_not_looked_at()
    {
        for (var minor = 0; minor < 256; minor++)
        {
            var buffer = new ReadOnlySequence<byte>(With(2, (byte)minor));
            Assert.NotNull(PreambleReader.TryRead(ref buffer));
        }
    }

    [Fact]
    [Trait("Row", "F4")]
    public void Mode_that_a_connection_does_not_have_is_refused()
    {
        for (var mode = 0; mode < 256; mode++)
        {
            if (mode is not (1 or 2))
            {
                AssertRefused(With(4, (byte)mode), FramingFaults.UnsupportedMode);
            }
        }
    }

    [Fact]
    [Trait("Row", "F5")]
    public void Encoding_beyond_the_known_ones_is_refused()
    {
        for (var code = 9; code < 256; code++)
        {
            AssertRefused(With(37, (byte)code), FramingFaults.ContentTypeInvalid);
        }
    }

    [Theory]
    [Trait("Row", "F6")]
    [InlineData(2048, true)]
    [InlineData(2049, false)]
    public void Via_is_taken_up_to_its_limit(int length, bool accepted)
    {
        var bytes = PreambleWriter.Write(FramingMode.Duplex, new string('v', length), KnownEncodings.BinarySession);

        AssertTaken(bytes, accepted, FramingFaults.ViaTooLong);
    }

    [Theory]
    [Trait("Row", "F5")]
    [InlineData(256, true)]
    [InlineData(257, false)]
    public void Content_type_is_taken_up_to_its_limit(int length, bool accepted)
    {
        var bytes = PreambleWriter.Write(FramingMode.Duplex, Via, new string('c', length));

        AssertTaken(bytes, accepted, FramingFaults.ContentTypeTooLong);
    }

    [Fact]
    [Trait("Row", "F7")]
    public void Declared_length_of_two_gigabytes_is_refused_before_the_bytes_arrive() =>
        AssertRefused([0, 1, 0, 1, 2, 2, 0xFF, 0xFF, 0xFF, 0xFF, 0x07], FramingFaults.ViaTooLong);

    [Fact]
    [Trait("Row", "F6")]
    public void Via_that_is_not_UTF8_is_refused() =>
        AssertRefused([0, 1, 0, 1, 2, 2, 2, 0xC3, 0x28, 3, 8, 0x0C], null);

    [Fact]
    [Trait("Row", "F8")]
    public void Upgrade_is_read_instead_of_the_end()
    {
        var name = "application/ssl-tls"u8;
        var buffer = new ReadOnlySequence<byte>([.. Captured[..^1], 0x09, (byte)name.Length, .. name]);

        Assert.Equal(Encoding.UTF8.GetString(name), PreambleReader.TryRead(ref buffer)?.Upgrade);
        Assert.True(buffer.IsEmpty);
    }

    [Theory]
    [Trait("Row", "F11")]
    [InlineData("GET / HTTP/1.1\r\n")]
    [InlineData("SSH-2.0-OpenSSH_9.0\r\n")]
    [InlineData("\u0016\u0003\u0001")]
    public void Another_protocol_is_refused_with_its_first_byte(string text)
    {
        var refusal = AssertRefused(Encoding.ASCII.GetBytes(text), null);

        Assert.Contains($"0x{(int)text[0]:X2}", refusal.Message, StringComparison.Ordinal);
    }

    private static byte[] With(int offset, byte value)
    {
        byte[] bytes = [.. Captured];
        bytes[offset] = value;
        return bytes;
    }

    private static void AssertTaken(byte[] bytes, bool accepted, string fault)
    {
        if (accepted)
        {
            var buffer = new ReadOnlySequence<byte>(bytes);
            Assert.NotNull(PreambleReader.TryRead(ref buffer));
        }
        else
        {
            AssertRefused(bytes, fault);
        }
    }

    private static FramingException AssertRefused(byte[] bytes, string? fault)
    {
        var buffer = new ReadOnlySequence<byte>(bytes);
        var refusal = Assert.Throws<FramingException>(() => PreambleReader.TryRead(ref buffer));
        Assert.Equal(fault, refusal.Fault);
        return refusal;
    }

    [Theory]
    [InlineData(new byte[] { }, false, null)]
    [InlineData(new byte[] { 12 }, true, null)]
    [InlineData(new byte[] { 12, 6, 1 }, true, null)]
    [InlineData(new byte[] { 9 }, false, null)]
    [InlineData(new byte[] { 9, 3, 97, 98 }, false, null)]
    [InlineData(new byte[] { 9, 3, 97, 98, 99 }, true, "abc")]
    [InlineData(new byte[] { 9, 3, 97, 98, 99, 22, 3 }, true, "abc")]
    public void What_follows_an_upgrade_is_another_or_the_end(byte[] bytes, bool isWhole, string? upgrade)
    {
        var buffer = new ReadOnlySequence<byte>(bytes);

        Assert.Equal(isWhole, PreambleReader.TryReadNext(ref buffer, FramingMode.Duplex, out var name));

        Assert.Equal(upgrade, name);
        var taken = isWhole ? upgrade is null ? 1 : 5 : 0;
        Assert.Equal(bytes.Length - taken, buffer.Length);
    }

    [Theory]
    [InlineData(new byte[] { 6, 1, 0 }, null)]
    [InlineData(new byte[] { 0, 1, 0 }, null)]
    [InlineData(new byte[] { 255 }, null)]
    [InlineData(new byte[] { 9, 0 }, null)]
    [InlineData(new byte[] { 9, 2, 0xC3, 0x28 }, null)]
    [InlineData(new byte[] { 9, 0x81, 0x02 }, "UpgradeInvalid")]
    [InlineData(new byte[] { 9, 0xFF, 0xFF, 0xFF, 0xFF, 7 }, "UpgradeInvalid")]
    public void Anything_else_after_an_upgrade_is_refused(byte[] bytes, string? fault)
    {
        var buffer = new ReadOnlySequence<byte>(bytes);

        var error = Assert.Throws<FramingException>(
            () => PreambleReader.TryReadNext(ref buffer, FramingMode.Duplex, out _));

        Assert.Equal(fault, error.Fault?.Split('/')[^1]);
    }
}
