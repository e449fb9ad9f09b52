using System.Runtime.CompilerServices;
using Woad.Envelopes;
using Woad.Xml;

namespace Woad.Encoders.Parts;

/// <summary>Exclusive canonical XML without comments of the parts of an envelope, over its bytes.</summary>
internal static class CanonicalParts
{
    /// <summary>The header that begins at <paramref name="offset"/>, with its tags.</summary>
    public static byte[] Header(
        EnvelopeBuffer envelope, EncodingModel encoding, int offset, IReadOnlyList<string>? prefixes = null) =>
        Of(envelope, encoding, new Part(offset, IsHeader: true, HasTags: true), prefixes);

    /// <summary>Body, which begins at <paramref name="offset"/>, with its tags.</summary>
    public static byte[] WholeBody(
        EnvelopeBuffer envelope, EncodingModel encoding, int offset, IReadOnlyList<string>? prefixes = null) =>
        Of(envelope, encoding, new Part(offset, IsHeader: false, HasTags: true), prefixes);

    /// <summary>The nodes inside Body, which begins at <paramref name="offset"/>.</summary>
    public static byte[] BodyContents(EnvelopeBuffer envelope, EncodingModel encoding, int offset) =>
        Of(envelope, encoding, new Part(offset, IsHeader: false, HasTags: false), null);

    /// <summary>Body, with its tags, of an envelope that has nothing else.</summary>
    public static byte[] WholeBody(
        BodyDocument document, EncodingModel encoding, IReadOnlyList<string>? prefixes = null) =>
        Of(document, encoding, new Part(document.BodyAt, IsHeader: false, HasTags: true), prefixes);

    /// <summary>The nodes inside Body of an envelope that has nothing else.</summary>
    public static byte[] BodyContents(BodyDocument document, EncodingModel encoding) =>
        Of(document, encoding, new Part(document.BodyAt, IsHeader: false, HasTags: false), null);

    /// <summary>A part, with its tags, in its bytes; returns where it ends.</summary>
    public static int Write(PartBytes part, EncodingModel encoding, CanonicalWriter into) =>
        part.IsText ? OfText(part, encoding, into) : OfBinary(part, encoding, into);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int OfText(PartBytes part, EncodingModel encoding, CanonicalWriter into)
    {
        TextXmlReader reader = default;
        part.Open(ref reader, encoding.Limits);
        reader.Canonicalize(into);
        return reader.Position;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int OfBinary(PartBytes part, EncodingModel encoding, CanonicalWriter into)
    {
        BinaryXmlReader reader = default;
        part.Open(ref reader, encoding.Limits);
        reader.Canonicalize(into);
        return reader.Position;
    }

    private static bool IsText(EnvelopeBuffer envelope, EncodingModel encoding) =>
        encoding.IsText || envelope.Form == BodyForm.Text;

    private static byte[] Of(
        EnvelopeBuffer envelope, EncodingModel encoding, Part part, IReadOnlyList<string>? prefixes)
    {
        using var writer = new CanonicalWriter(null, prefixes);
        Write(envelope.Span, IsText(envelope, encoding), envelope.Strings, encoding, part, writer);
        return writer.Written.ToArray();
    }

    private static byte[] Of(BodyDocument document, EncodingModel encoding, Part part, IReadOnlyList<string>? prefixes)
    {
        using var writer = new CanonicalWriter(null, prefixes);
        Write(document.Bytes, document.IsText, null, encoding, part, writer);
        return writer.Written.ToArray();
    }

    private static void Write(
        ReadOnlySpan<byte> envelope, bool isText, BinaryReaderSession? strings, EncodingModel encoding, Part part,
        CanonicalWriter writer)
    {
        if (isText)
        {
            OfText(envelope, encoding, part, writer);
        }
        else
        {
            OfBinary(envelope, strings, encoding, part, writer);
        }
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
        ReadOnlySpan<byte> envelope, BinaryReaderSession? strings, EncodingModel encoding, Part part,
        CanonicalWriter writer)
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
