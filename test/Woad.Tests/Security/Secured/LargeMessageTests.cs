using System.Text;
using System.Text.RegularExpressions;
using Woad.Envelopes;
using Woad.Security.Secured;
using Woad.Tests.Layers.Secured;

namespace Woad.Tests.Security.Secured;

/// <summary>Large bodies are decrypted in their place, and encrypted in pieces.</summary>
[Trait("Category", "Security")]
[Trait("Category", "Hostile")]
public sealed partial class LargeMessageTests
{
    private const string Secret = "four and twenty blackbirds ";

    private static readonly string Content =
        $"<Bake xmlns=\"urn:tests\">{string.Concat(Enumerable.Repeat(Secret, 12_000))}</Bake>";

    [Theory]
    [InlineData(false, false)]
    [InlineData(false, true)]
    [InlineData(true, false)]
    public void Body_comes_through_in_both_directions(bool isBinary, bool encryptsFirst)
    {
        var order = encryptsFirst ? ProtectionOrder.EncryptThenSign : ProtectionOrder.SignThenEncryptAll;
        var wire = NewWire(order, isBinary);
        var message = wire.Take(wire.Request(out var sent), out var received);
        Assert.Equal(Content, wire.BodyOf(message));
        Assert.Equal(Content, wire.BodyOf(wire.Check(wire.Reply(received), sent)));
    }

    [Fact]
    public void Encrypted_content_may_have_line_breaks()
    {
        var wire = NewWire();
        var request = Encoding.UTF8.GetString(wire.Request());
        var (start, end) = ContentOf(request);
        var folded = string.Join('\n', request[start..end].Chunk(76).Select(static line => new string(line)));
        var message = wire.Take(Encoding.UTF8.GetBytes(request[..start] + folded + request[end..]), out _);
        Assert.Equal(Content, wire.BodyOf(message));
    }

    [Theory]
    [InlineData(0.001)]
    [InlineData(0.5)]
    [InlineData(0.999)]
    public void Nothing_of_a_refused_body_stays(double where)
    {
        var wire = NewWire();
        var request = wire.Request();
        var (start, end) = ContentOf(Encoding.UTF8.GetString(request));
        var at = start + (int)((end - start) * where);
        request[at] = request[at] == (byte)'A' ? (byte)'B' : (byte)'A';
        CheckRefused(wire, request);
    }

    /// <summary>The part in front was decrypted when the base64 turns out to be none.</summary>
    [Fact]
    public void Nothing_of_a_body_stays_that_was_decrypted_in_part()
    {
        var wire = NewWire();
        var request = wire.Request();
        var (_, end) = ContentOf(Encoding.UTF8.GetString(request));
        request[end - 100] = (byte)'*';
        CheckRefused(wire, request);
    }

    private static void CheckRefused(SecuredWire wire, byte[] request)
    {
        var rest = wire.Refuse(request);
        Assert.True(rest.ReadBody(BodyForm.Text).IsEmpty);
        var index = rest.Find("Action", "http://www.w3.org/2005/08/addressing");
        using var action = rest.OpenHeader(index);
        Assert.Equal(SecuredWire.Action, action.ReadElementContentAsString());
        Assert.DoesNotContain("blackbirds", Encoding.UTF8.GetString(rest.BodyBytes.Bytes), StringComparison.Ordinal);
    }

    private static (int Start, int End) ContentOf(string request)
    {
        var value = CipherValue().Matches(request).Select(static m => m.Groups[1]).MaxBy(static g => g.Length)!;
        return (value.Index, value.Index + value.Length);
    }

    [GeneratedRegex("CipherValue>([^<]*)<")]
    private static partial Regex CipherValue();

    private static SecuredWire NewWire(
        ProtectionOrder order = ProtectionOrder.SignThenEncryptAll, bool isBinary = false)
    {
        var profile = SecuringLayers.Protected with { Order = order };
        var (client, service) = SecuringLayers.UserForCertificateModels(profile);
        return new SecuredWire(client, service, isBinary) { Content = Content };
    }
}
