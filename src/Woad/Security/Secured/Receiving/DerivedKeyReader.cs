using Woad.Messages;
using Woad.Security.Algorithms;
using Woad.Xml;
using static Woad.Messages.RefusedSecurityException;
using static Woad.Security.Secured.SecurityXml;
using N = Woad.Security.Secured.HeaderNames;

namespace Woad.Security.Secured;

/// <summary>Reads the derived keys of a Security header, whose numbers and lengths are bounded.</summary>
/// <param name="into">Takes the keys.</param>
/// <param name="names">The names of elements.</param>
/// <param name="keys">Reads references to keys.</param>
internal sealed class DerivedKeyReader(HeaderElements into, HeaderNames names, KeyNameReader keys)
{
    private const int DefaultLength = 32;
    private const int LeastLength = 16;
    private const int MostLength = 64;
    private const int MostOffset = 1024;
    private const int MostSeed = 128;

    /// <summary>Reads a DerivedKeyToken, whose start tag was taken.</summary>
    /// <param name="reader">The reader of the header.</param>
    /// <param name="element">Takes its kind and id.</param>
    public void Read<TReader>(ref TReader reader, ref HeaderElement element)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        element.Id = AttributeOrNone(ref reader, N.WsuId, into.Values);
        if (reader.Attribute(N.Algorithm) is { Length: > 0 } algorithm && !AlgorithmNames.IsPSha1(algorithm))
        {
            throw Derived($"its algorithm is {algorithm}");
        }

        KeyName? source = null;
        var (nonce, label) = (Piece.None, Piece.None);
        var (offset, generation, length) = ((int?)null, (int?)null, (int?)null);
        while (reader.Next() == XmlNext.Start)
        {
            if (source is null && reader.IsStart(N.TokenReference))
            {
                source = keys.ReadKey(ref reader);
            }
            else if (offset is null && reader.TryStart(names.Offset))
            {
                offset = Number(reader.ReadInt32(), MostOffset);
            }
            else if (generation is null && reader.TryStart(names.Generation))
            {
                generation = Number(reader.ReadInt32(), MostOffset);
            }
            else if (length is null && reader.TryStart(names.Length))
            {
                length = Number(reader.ReadInt32(), MostLength);
            }
            else if (nonce.IsNone && reader.TryStart(names.Nonce))
            {
                nonce = Bounded(into.Values.AddBase64(reader.ReadBase64(out var isText), isText));
            }
            else if (label.IsNone && reader.TryStart(names.Label))
            {
                label = Bounded(into.Values.Add(reader.ReadUtf8()));
            }
            else
            {
                throw Derived($"it has an element {reader.NextLocalName()} twice, or one that is not known");
            }
        }

        reader.End();
        var bytes = length ?? DefaultLength;
        if (bytes < LeastLength
            || (generation * bytes) > MostOffset
            || (generation is not null && offset is not null))
        {
            throw Derived("its length, offset or generation is out of bounds");
        }

        (element.Kind, element.Detail) = (ElementKind.DerivedKey, into.DerivedKeys.Count);
        into.DerivedKeys.Add(new DerivedKeyParts(
            source ?? throw Derived("it does not say from which key"),
            offset ?? (generation * bytes) ?? 0, bytes,
            nonce.IsNone ? throw Derived("it has no nonce") : nonce,
            label));
    }

    private static int Number(int value, int most) =>
        value >= 0 && value <= most ? value : throw Derived($"a number in it is not between 0 and {most}");

    private static Piece Bounded(Piece value) =>
        value.Length is > 0 and <= MostSeed
            ? value
            : throw Derived($"its nonce or label is empty, or longer than {MostSeed} bytes");

    private static RefusedSecurityException Derived(string why) =>
        Invalid(Escaped.Text($"A DerivedKeyToken is refused because {why}."));
}
