using System.Runtime.CompilerServices;
using Woad.Envelopes;
using Woad.Xml;

namespace Woad.Encoders.Parts;

/// <summary>Exclusive canonical XML without comments of the parts of an envelope, over its bytes.</summary>
internal static class CanonicalParts
{
    /// <summary>The header that begins at <paramref name="offset"/>, with its tags.</summary>
    public static byte[] Header(EnvelopeBuffer envelope, EncodingModel encoding, int offset, IReadOnlyList<string>? prefixes = null) =>
        Of(envelope.Span, IsText(envelope, encoding), envelope.Strings, encoding, new Part(offset, IsHeader: true, HasTags: true), prefixes);

    /// <summary>Body, which begins at <paramref name="offset"/>, with its tags.</summary>
    public static byte[] WholeBody(EnvelopeBuffer envelope, EncodingModel encoding, int offset, IReadOnlyList<string>? prefixes = null) =>
        Of(envelope.Span, IsText(envelope, encoding), envelope.Strings, encoding, new Part(offset, IsHeader: false, HasTags: true), prefixes);

    /// <summary>The nodes inside Body, which begins at <paramref name="offset"/>.</summary>
    public static byte[] BodyContents(EnvelopeBuffer envelope, EncodingModel encoding, int offset) =>
        Of(envelope.Span, IsText(envelope, encoding), envelope.Strings, encoding, new Part(offset, IsHeader: false, HasTags: false), null);

    /// <summary>Body, with its tags, of an envelope that has nothing else.</summary>
    public static byte[] WholeBody(BodyDocument document, EncodingModel encoding, IReadOnlyList<string>? prefixes = null) =>
        Of(document.Bytes, document.IsText, null, encoding, new Part(document.BodyAt, IsHeader: false, HasTags: true), prefixes);

    /// <summary>The nodes inside Body of an envelope that has nothing else.</summary>
    public static byte[] BodyContents(BodyDocument document, EncodingModel encoding) =>
        Of(document.Bytes, document.IsText, null, encoding, new Part(document.BodyAt, IsHeader: false, HasTags: false), null);

    private static bool IsText(EnvelopeBuffer envelope, EncodingModel encoding) =>
        encoding.IsText || envelope.Form == BodyForm.Text;

    private static byte[] Of(
        ReadOnlySpan<byte> envelope,
        bool isText,
        BinaryReaderSession? strings,
        EncodingModel encoding,
        Part part,
        IReadOnlyList<string>? prefixes)
    {
        using var writer = new CanonicalWriter(null, prefixes);
        if (isText)
        {
            OfText(envelope, encoding, part, writer);
        }
        else
        {
            OfBinary(envelope, strings, encoding, part, writer);
        }

        return writer.Written.ToArray();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void OfText(ReadOnlySpan<byte> envelope, EncodingModel encoding, Part part, CanonicalWriter writer)
    {
        TextXmlReader reader = default;
        reader.Begin(envelope, encoding.Limits, 0);
        for (var around = part.IsHeader ? 2 : 1; around > 0; around--)
        {
            reader.Start();
        }

        reader.MoveTo(part.Offset);
        if (part.HasTags)
        {
            reader.Canonicalize(writer);
            return;
        }

        reader.Start();
        reader.CanonicalizeContent(writer);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void OfBinary(
        ReadOnlySpan<byte> envelope, BinaryReaderSession? strings, EncodingModel encoding, Part part, CanonicalWriter writer)
    {
        BinaryXmlReader reader = default;
        reader.Begin(envelope, strings, encoding.Limits, 0);
        for (var around = part.IsHeader ? 2 : 1; around > 0; around--)
        {
            reader.Start();
        }

        reader.MoveTo(part.Offset);
        if (part.HasTags)
        {
            reader.Canonicalize(writer);
            return;
        }

        reader.Start();
        reader.CanonicalizeContent(writer);
    }

    /// <param name="Offset">Where the start tag of a header, or of Body, begins.</param>
    /// <param name="IsHeader">Whether Header is around it, and not only Envelope.</param>
    /// <param name="HasTags">Whether its own tags belong to it.</param>
    private readonly record struct Part(int Offset, bool IsHeader, bool HasTags);
}
