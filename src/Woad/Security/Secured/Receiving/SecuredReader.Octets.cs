using System.Runtime.CompilerServices;
using Woad.Envelopes;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <content>Canonical octets of elements of the Security header.</content>
internal sealed partial class SecuredReader
{
    /// <summary>Writes the canonical octets of an element of the Security header, or of its SignedInfo.</summary>
    private void WriteElement(int index, CanonicalWriter into, bool isSignedInfo)
    {
        ref readonly var element = ref _elements.All[index];
        var isFragment = element.Fragment >= 0;
        var part = isFragment ? _fragments[element.Fragment].Part(element.Offset) : _parts.HeaderBytes(_index);
        if (element.IsCanonical && !isSignedInfo && into.Kept.IsEmpty && (isFragment || _parts.Version == _version))
        {
            into.Raw(part.Bytes[element.Offset..element.End]);
            return;
        }

        if (part.IsText)
        {
            WriteText(part, element, into, isSignedInfo);
        }
        else
        {
            WriteBinary(part, element, into, isSignedInfo);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void WriteText(PartBytes part, in HeaderElement element, CanonicalWriter into, bool isSignedInfo)
    {
        TextXmlReader reader = default;
        part.Open(ref reader, _limits);
        Write(ref reader, element, into, isSignedInfo);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void WriteBinary(PartBytes part, in HeaderElement element, CanonicalWriter into, bool isSignedInfo)
    {
        BinaryXmlReader reader = default;
        part.Open(ref reader, _limits);
        Write(ref reader, element, into, isSignedInfo);
    }

    /// <param name="reader">
    /// Stands in front of the element where that was decrypted, and of the Security header otherwise.
    /// </param>
    /// <param name="element">The element.</param>
    /// <param name="into">Takes the octets.</param>
    /// <param name="isSignedInfo">Whether they are those of the first element inside.</param>
    private void Write<TReader>(ref TReader reader, in HeaderElement element, CanonicalWriter into, bool isSignedInfo)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        if (element.Fragment < 0)
        {
            reader.Start();
            if (_parts.Version == _version)
            {
                reader.MoveTo(element.Offset);
            }
            else
            {
                // The bytes are others than those in which the element was found: it is found again.
                for (var i = 0; i < element.Ordinal; i++)
                {
                    reader.Skip();
                }
            }
        }

        if (isSignedInfo)
        {
            reader.Start();
        }

        reader.Canonicalize(into);
    }
}
