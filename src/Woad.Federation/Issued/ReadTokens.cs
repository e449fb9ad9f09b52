using System.IdentityModel.Tokens;
using System.Runtime.CompilerServices;
using System.Xml;
using Woad.Federation.Signatures;
using Woad.Security.Secured;
using Woad.Xml;

namespace Woad.Federation.Issued;

/// <summary>
/// The tokens of one service that come again. A token is remembered when it has been believed: others, which anybody
/// can send, would drive it out.
/// </summary>
/// <param name="reader">The reader of the tokens.</param>
/// <param name="clock">Ends the tokens.</param>
internal sealed class ReadTokens(TokenReader reader, TimeProvider clock)
{
    private readonly VerifiedTokens _verified = new(clock);
    private readonly RepeatedTokens _repeated = new(clock);
    private readonly ConditionalWeakTable<SecurityToken, ReadToken> _read = [];

    /// <summary>The token of an element whose bytes have come before; null for none.</summary>
    /// <param name="element">The bytes of the element.</param>
    /// <param name="strings">The strings that they refer to; null for none.</param>
    public ForeignToken? Find(ReadOnlySpan<byte> element, BinaryReaderSession? strings) =>
        _repeated.Find(element, strings);

    /// <summary>The token of an element that was read; null when it is not known.</summary>
    /// <param name="name">The hash of the element.</param>
    /// <param name="item">The element.</param>
    /// <param name="content">The same as a tree.</param>
    public SecurityToken? Find(byte[] name, SecurityItem item, XmlElement content)
    {
        if (_verified.Find(name) is not { } token)
        {
            return null;
        }

        Keep(ReadToken.Of(name, item, content), token);
        return token;
    }

    /// <summary>Prepares to remember a token whose signature was verified.</summary>
    /// <param name="token">The token.</param>
    /// <param name="name">The hash of its element.</param>
    /// <param name="item">The element.</param>
    /// <param name="content">The same as a tree.</param>
    public void Add(SecurityToken token, byte[] name, SecurityItem item, XmlElement content) =>
        _read.AddOrUpdate(token, ReadToken.Of(name, item, content));

    /// <summary>A token is believed: it is remembered, if it has just been read.</summary>
    public void Believe(SecurityToken token)
    {
        if (_read.TryGetValue(token, out var read) && _read.Remove(token))
        {
            _verified.Keep(read.Name, token);
            Keep(read, token);
        }
    }

    private void Keep(ReadToken read, SecurityToken token)
    {
        if (read is { Octets: { } octets, Element: { } element })
        {
            _repeated.Keep(octets, read.Strings, element with { Token = token, Reader = reader });
        }
    }

    /// <summary>An element that was read.</summary>
    /// <param name="Name">The hash of the element.</param>
    /// <param name="Octets">Its bytes; null where they do not tell all of it, or are not at hand.</param>
    /// <param name="Strings">The strings that they refer to; null for none.</param>
    /// <param name="Element">Its names; null for an element of WS-Security.</param>
    private sealed record ReadToken(byte[] Name, byte[]? Octets, BinaryReaderSession? Strings, ForeignToken? Element)
    {
        public static ReadToken Of(byte[] name, SecurityItem item, XmlElement content) =>
            item is { Value: ForeignToken foreign, Element: { Octets: { IsEmpty: false } octets } element }
                && octets.Length <= RepeatedTokens.MostOctets && SelfContained.Is(content)
                ? new ReadToken(name, octets.ToArray(), element.Strings, foreign)
                : new ReadToken(name, null, null, null);
    }
}
