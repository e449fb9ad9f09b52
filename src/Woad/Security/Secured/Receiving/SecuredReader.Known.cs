using Woad.Envelopes;
using Woad.Security.Elements;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <content>Reads and remembers parts that stand in message after message.</content>
internal sealed partial class SecuredReader
{
    /// <summary>Usual elements of a Security header are less deep than this.</summary>
    private const int UsualDepth = 16;

    /// <summary>Their start tags are shorter.</summary>
    private const int UsualTag = 2048;

    /// <summary>Where the start tag of a Security header ends that is text; 0 for another one.</summary>
    private int _tagEnd;

    private void ReadText(PartBytes header, ref TextXmlReader reader)
    {
        reader.Start();
        _tagEnd = reader.Position;
        while (true)
        {
            if (TryReadUsual(header, ref reader))
            {
                continue;
            }

            if (!TryReadNext(ref reader))
            {
                break;
            }

            _elements.All[^1].End = reader.Position;
        }

        EndElements(ref reader);
    }

    private bool TryReadUsual(PartBytes header, ref TextXmlReader reader)
    {
        var at = reader.Position;
        if (!IsInside(header, at)
            || (!_reader.TryReadUsual(header.Bytes, at, out var end) && !TryReadKnown(header, at, out end)))
        {
            return false;
        }

        reader.MoveTo(end);
        return true;
    }

    /// <summary>Whether an offset behind a tag is inside the part: the tag was not an empty one.</summary>
    private bool IsInside(PartBytes part, int at) => _takesUsual && part.Bytes[at - 2] != (byte)'/';

    private bool TryReadKnown(PartBytes header, int at, out int end)
    {
        end = at + LengthOfRepeated(header.Bytes[at..]);
        if (end == at || header.Around is not { } around
            || _known.Elements.Find(header.Bytes[at..end], around) is not { } found
            || !header.Bytes[header.Offset.._tagEnd].SequenceEqual(found.Tag))
        {
            return false;
        }

        found.AddTo(_elements, at);
        return true;
    }

    /// <summary>
    /// The length of an element that may be known, up to the first end tag of its name; 0 for any other. Whether that
    /// is its own end tag says the comparison with an element that was read.
    /// </summary>
    private static int LengthOfRepeated(ReadOnlySpan<byte> text)
    {
        Span<byte> tag = stackalloc byte[64];
        var name = text[Math.Min(1, text.Length)..Math.Min(tag.Length - 2, text.Length)];
        name = name[..Math.Max(name.IndexOfAny((byte)' ', (byte)'>'), 0)];
        if (!name.EndsWith("DerivedKeyToken"u8) && !name.EndsWith("SecurityContextToken"u8))
        {
            return 0;
        }

        "</"u8.CopyTo(tag);
        name.CopyTo(tag[2..]);
        tag[name.Length + 2] = (byte)'>';
        tag = tag[..(name.Length + 3)];
        var end = text.IndexOf(tag);
        return end < 0 ? 0 : end + tag.Length;
    }

    /// <summary>Remembers elements of a verified message that were read, and will come again.</summary>
    private void Remember()
    {
        if (_tagEnd == 0 || _primary < 0 || _parts.Version != _version
            || _parts.HeaderBytes(_index) is not { Around: { } around } header)
        {
            return;
        }

        foreach (ref readonly var element in _elements.All)
        {
            if (element is { Fragment: < 0, IsCanonical: false, End: > 0 }
                && KnownElement.Of(header.Bytes[header.Offset.._tagEnd], element, _elements) is { } known)
            {
                _known.Elements.Add(header.Bytes[element.Offset..element.End], around, known);
            }
        }
    }

    /// <summary>
    /// Decrypts Body whose encrypted content stands as this side would write it; false, and nothing, otherwise.
    /// </summary>
    private bool TryDecryptUsual(PartBytes body, ref TextXmlReader reader)
    {
        var cursor = new OctetCursor(body.Bytes, reader.Position);
        if (!IsInside(body, cursor.At) || !_reader.TryTakeCipher(ref cursor, out var cipher, out var text))
        {
            return false;
        }

        var length = DecryptBody(cipher, text, isText: true);
        reader.MoveTo(cursor.At);
        EndBody(ref reader, length);
        return true;
    }

    /// <summary>Checks the digest of a header that is known by its bytes; false when it is not.</summary>
    private bool TryCheckKnown(int header, in ReferenceParts reference)
    {
        var part = Repeated(header, reference);
        if (part.Around is not { } around
            || _known.Digests.Find(part.Bytes[part.Offset..part.End], around) is not { } digest)
        {
            return false;
        }

        Compare(digest, reference);
        return true;
    }

    /// <summary>Remembers the digest of a header that will come again.</summary>
    private void Remember(int header, in ReferenceParts reference, ReadOnlySpan<byte> digest)
    {
        var part = Repeated(header, reference);
        if (part.Around is not null)
        {
            _known.Digests.Add(part.Bytes[part.Offset..part.End], part.Around, digest.ToArray());
        }
    }

    /// <summary>
    /// The same of a binary header, whose bytes depend on the strings of its session: it is known by its octets.
    /// </summary>
    private bool TryCheckOctets(int header, in ReferenceParts reference, PartDigest digest)
    {
        if (!IsRepeated(header, reference) || _parts.HeaderBytes(header).IsText)
        {
            return false;
        }

        if (_known.Digests.Find(digest.Octets.Written, _profile.Suite) is { } found)
        {
            digest.Clear();
            Compare(found, reference);
            return true;
        }

        var octets = digest.Octets.Written.ToArray();
        var value = new byte[_profile.Suite.DigestSize];
        digest.Finish(value);
        if (Compare(value, reference))
        {
            _known.Digests.Add(octets, _profile.Suite, value);
        }

        return true;
    }

    /// <summary>
    /// The bytes of a header that has the same ones in other messages; without a scope for any other. They tell its
    /// canonical form together with the scope.
    /// </summary>
    private PartBytes Repeated(int header, in ReferenceParts reference) =>
        IsRepeated(header, reference) && _parts.HeaderBytes(header) is { IsText: true, End: > 0 } part ? part : default;

    private bool IsRepeated(int header, in ReferenceParts reference) => reference.Prefixes is null
        && _encoding.HasAddressing
        && _parts.Headers[header] is { Name: "Action" or "To" or "ReplyTo" } name
        && name.Namespace == _encoding.Version.Addressing.Namespace;
}
