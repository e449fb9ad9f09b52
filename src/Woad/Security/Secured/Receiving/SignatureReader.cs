using Woad.Messages;
using Woad.Security.Algorithms;
using Woad.Xml;
using static Woad.Messages.RefusedSecurityException;
using static Woad.Security.Secured.SecurityXml;
using N = Woad.Security.Secured.HeaderNames;

namespace Woad.Security.Secured;

/// <summary>
/// Reads the signatures of a Security header: exclusive canonicalization and nothing else, local references, one key.
/// </summary>
/// <param name="into">Takes the signatures.</param>
/// <param name="keys">Reads references to keys.</param>
internal sealed class SignatureReader(HeaderElements into, KeyNameReader keys)
{
    private const int MostPrefixes = 64;

    /// <summary>Reads a Signature, whose start tag was taken.</summary>
    /// <param name="reader">The reader of the header.</param>
    /// <param name="element">Takes its kind and id.</param>
    public void Read<TReader>(ref TReader reader, ref HeaderElement element)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        element.Id = AttributeOrNone(ref reader, N.Id, into.Values);
        Enter(ref reader, N.SignedInfo);
        Enter(ref reader, N.CanonicalizationMethod);
        var prefixes = ReadTransform(ref reader);
        Enter(ref reader, N.SignatureMethod);
        var method = ReadAlgorithm(ref reader);
        var (first, digest) = (into.References.Count, Piece.None);
        while (reader.Next() == XmlNext.Start)
        {
            if (into.IsFull(first))
            {
                throw Signature(
                    $"it covers more than {PartBounds.References} parts, or all signatures of the message together "
                        + $"more than {PartBounds.AllReferences}");
            }

            ReadReference(ref reader, ref digest);
        }

        reader.End();
        Enter(ref reader, N.SignatureValue);
        var value = into.Values.AddBase64(reader.ReadBase64(out var isText), isText);
        var key = keys.ReadKeyInfo(ref reader);
        Leave(ref reader);
        if (digest.IsNone)
        {
            throw Signature("it signs nothing");
        }

        (element.Kind, element.Detail) = (ElementKind.Signature, into.Signatures.Count);
        into.Signatures.Add(
            new SignatureParts(method, prefixes, digest, first, into.References.Count - first, value, key));
    }

    private void ReadReference<TReader>(ref TReader reader, ref Piece digest)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        Enter(ref reader, N.SignedReference);
        if (!reader.TryAttribute(N.Uri, out var uri) || uri is not [(byte)'#', _, ..] || uri.Length > MostCharacters)
        {
            throw Signature("it refers to something that is not a part of the message");
        }

        var id = into.Values.Add(uri[1..]);
        Enter(ref reader, N.Transforms);
        Enter(ref reader, N.Transform);
        var prefixes = ReadTransform(ref reader);
        Leave(ref reader);
        Enter(ref reader, N.DigestMethod);
        var method = ReadAlgorithm(ref reader);
        if (!digest.IsNone && !into.Values[digest].SequenceEqual(into.Values[method]))
        {
            throw Signature("its references have different digest methods");
        }

        digest = method;
        Enter(ref reader, N.DigestValue);
        var value = into.Values.AddBase64(reader.ReadBase64(out var isText), isText);
        Leave(ref reader);
        into.References.Add(new ReferenceParts(id, prefixes, value));
    }

    /// <summary>
    /// Reads the inside of an element that names exclusive canonicalization: the prefixes that it keeps; null for none.
    /// </summary>
    private static string[]? ReadTransform<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        if (!reader.TryAttribute(N.Algorithm, out var algorithm)
            || !algorithm.SequenceEqual("http://www.w3.org/2001/10/xml-exc-c14n#"u8))
        {
            throw Signature($"it uses another transform than {AlgorithmNames.ExclusiveC14N}, which alone is taken");
        }

        string[]? prefixes = null;
        if (reader.TryStart(N.InclusiveNamespaces))
        {
            prefixes = (reader.Attribute(N.PrefixList) ?? "").Split(
                (char[]?)null, StringSplitOptions.RemoveEmptyEntries);
            if (prefixes.Length > MostPrefixes)
            {
                throw Signature($"it keeps more than {MostPrefixes} prefixes");
            }

            prefixes = prefixes.Length == 0 ? null : [.. prefixes.Select(p => p == "#default" ? "" : p)];
            Pass(ref reader);
        }

        Leave(ref reader);
        return prefixes;
    }

    /// <summary>An algorithm without parameters: a truncated digest would be one.</summary>
    private Piece ReadAlgorithm<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        var algorithm = Attribute(ref reader, N.Algorithm, into.Values);
        Leave(ref reader);
        return algorithm;
    }

    private static RefusedSecurityException Signature(string why) => Invalid(Escaped.Text(
        $"A signature is refused because {why}."));
}
