using System.Xml;
using Woad.Xml.Mtom;

namespace Woad.Xml;

/// <content>Base64 content, and the parts that replace it in MTOM messages.</content>
public ref partial struct TextXmlReader
{
    /// <inheritdoc/>
    public byte[] ReadBytes()
    {
        if (_package is not null && !_nodes.IsImpliedEnd && IsStart(Xop.Include))
        {
            var part = TakeInclude(_package);
            End();
            return part.Length <= _nodes.Limits.MaxArrayLength ? part.ToArray() : throw TooLong();
        }

        return _nodes.TryTakeBase64(out var bytes)
            ? bytes
            : LexicalParser.Base64(_nodes.TakeText(), _nodes.Limits.MaxArrayLength);
    }

    /// <summary>Reads an xop:Include element, which comes next, and gives the part that it refers to.</summary>
    private ReadOnlyMemory<byte> TakeInclude(MtomPackage package)
    {
        Start();
        var href = Attribute(Xop.Href) ?? throw MtomErrors.NoHref();
        End();
        return package.TakeContent(href);
    }

    private readonly XmlException TooLong()
    {
        Malformed.ArrayLength(_nodes.Limits.MaxArrayLength);
        return null!;
    }
}
