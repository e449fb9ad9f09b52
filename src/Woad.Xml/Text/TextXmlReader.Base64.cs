using System.Xml;
using Woad.Xml.Mtom;

namespace Woad.Xml;

/// <content>Base64 content, and what stands for it in MTOM messages.</content>
public ref partial struct TextXmlReader
{
    /// <inheritdoc/>
    public byte[] ReadBytes()
    {
        if (_package is not null && !_impliedEnd && IsStart(Xop.Include))
        {
            var part = TakeInclude(_package);
            End();
            return part.Length <= _limits.MaxArrayLength ? part.ToArray() : throw TooLong();
        }

        if (TryTakeBase64(out var bytes))
        {
            return bytes;
        }

        return LexicalParser.Base64(TakeText(), _limits.MaxArrayLength);
    }

    /// <summary>Reads an xop:Include element, which comes next, and gives the part that it refers to.</summary>
    private ReadOnlyMemory<byte> TakeInclude(MtomPackage package)
    {
        Start();
        var href = Attribute(Xop.Href) ?? throw MtomErrors.NoHref();
        End();
        return package.TakeContent(href);
    }

    /// <summary>
    /// Takes base64 in one piece up to the end tag of a predicted element; decoding itself checks the bytes.
    /// </summary>
    private bool TryTakeBase64(out byte[] bytes)
    {
        bytes = [];
        if (_leaf is not { } tag || _peeked || _impliedEnd)
        {
            return false;
        }

        var rest = _input[_pos..];
        var end = rest.IndexOf((byte)'<');
        Visits.Add(end < 0 ? rest.Length : end + 1);
        if (end < 0 || end > _limits.MaxStringContentLength || !rest[end..].StartsWith(tag.End.AsSpan(0, tag.EndLength))
            || !LexicalParser.TryBase64(rest[..end], _limits.MaxArrayLength, out bytes))
        {
            return false;
        }

        _pos += end + tag.EndLength;
        _leaf = null;
        Leave();
        return true;
    }

    private readonly XmlException TooLong()
    {
        Malformed.ArrayLength(_limits.MaxArrayLength);
        return null!;
    }
}
