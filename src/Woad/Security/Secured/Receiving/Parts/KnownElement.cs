using Woad.Envelopes;
using Woad.Security.Elements;

namespace Woad.Security.Secured;

/// <summary>
/// A token of a security context, or a key that is derived of one, as a verified message had it. Both stand in every
/// message of a conversation with the same bytes.
/// </summary>
/// <param name="Tag">The start tag of the Security header around it: with its scope it tells all declarations.</param>
/// <param name="Values">The values, one behind the other.</param>
/// <param name="Element">The element; its pieces are those of <paramref name="Values"/>.</param>
/// <param name="DerivedKey">The parts of a derived key.</param>
internal sealed record KnownElement(byte[] Tag, byte[] Values, HeaderElement Element, DerivedKeyParts DerivedKey)
{
    /// <summary>Remembers an element; null where it is none of those that come again.</summary>
    /// <param name="tag">The start tag of the Security header around it.</param>
    /// <param name="element">The element, which stands in the header itself.</param>
    /// <param name="elements">Its values.</param>
    public static KnownElement? Of(ReadOnlySpan<byte> tag, in HeaderElement element, HeaderElements elements)
    {
        var isKey = element.Kind == ElementKind.DerivedKey;
        var parts = isKey ? elements.DerivedKeys[element.Detail] : default;
        if (isKey ? !IsOfContext(parts.Source, elements) : element.Value is not ReceivedContextToken { Cookie: null })
        {
            return null;
        }

        ReadOnlySpan<Piece> pieces = isKey
            ?
            [
                element.Id, parts.Nonce, parts.Label, parts.Source.Value, parts.Source.ValueType, parts.Source.Instance,
                parts.Source.Serial, parts.Source.TokenType,
            ]
            : [element.Id];
        var (start, end) = (int.MaxValue, 0);
        foreach (var piece in pieces)
        {
            if (!piece.IsNone)
            {
                (start, end) = (Math.Min(start, piece.Start), Math.Max(end, piece.Start + piece.Length));
            }
        }

        // They were read one after the other, and nothing else between them.
        var values = end == 0 ? [] : elements.Values[new Piece(start, end - start)].ToArray();
        return values.Length > KnownOctets<KnownElement>.MostBytes
            ? null
            : new KnownElement(tag.ToArray(), values, Kept(element, start), parts.Moved(-start));
    }

    /// <summary>Adds the element to those of a message, as if it had been read there.</summary>
    /// <param name="elements">The elements of the message.</param>
    /// <param name="offset">Where it begins.</param>
    public void AddTo(HeaderElements elements, int offset)
    {
        var start = elements.Values.Add(Values).Start;
        var element = Element with
        {
            Id = Element.Id.Moved(start),
            Ordinal = elements.All.Length,
            Offset = offset,
        };
        if (element.Kind == ElementKind.DerivedKey)
        {
            element.Detail = elements.DerivedKeys.Count;
            elements.DerivedKeys.Add(DerivedKey.Moved(start));
        }

        elements.Add(element);
    }

    /// <summary>
    /// Whether a key is that of a security context: keys that live for one message do not come again.
    /// </summary>
    private static bool IsOfContext(in KeyName key, HeaderElements elements) => key.Kind == KeyReferenceKind.Context
        || (key.Kind == KeyReferenceKind.Local && elements.Find(elements.Values[key.Value]) is >= 0 and var index
            && elements.All[index].Value is ReceivedContextToken);

    private static HeaderElement Kept(in HeaderElement element, int start) =>
        element with { Id = element.Id.Moved(-start), Key = null, End = 0 };
}
