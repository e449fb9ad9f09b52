using Woad.Security.Elements;
using Woad.Xml;
using static Woad.Messages.RefusedSecurityException;
using N = Woad.Security.Secured.HeaderNames;

namespace Woad.Security.Secured;

/// <summary>Steps of reading a Security header strictly: an element that is not expected is refused.</summary>
internal static class SecurityXml
{
    /// <summary>The maximum length of an attribute or a reference, in bytes.</summary>
    public const int MostCharacters = 2048;

    /// <summary>The value of an attribute; none where the element does not have it.</summary>
    /// <param name="reader">The reader of the header.</param>
    /// <param name="name">The name of the attribute.</param>
    /// <param name="values">Takes the value.</param>
    public static Piece AttributeOrNone<TReader>(ref TReader reader, XmlName name, ValueStore values)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        if (!reader.TryAttribute(name, out var value))
        {
            return Piece.None;
        }

        return value.Length <= MostCharacters
            ? values.Add(value)
            : throw Invalid(Escaped.Text($"An attribute {name.Local} is longer than {MostCharacters} characters."));
    }

    /// <summary>The value of an attribute; an empty one for none.</summary>
    /// <param name="reader">The reader of the header.</param>
    /// <param name="name">The name of the attribute.</param>
    /// <param name="values">Takes the value.</param>
    public static Piece Attribute<TReader>(ref TReader reader, XmlName name, ValueStore values)
        where TReader : struct, IUtf8XmlReader, allows ref struct =>
        AttributeOrNone(ref reader, name, values) is { IsNone: false } value ? value : values.Add(default);

    /// <summary>Takes a start tag, which must come next.</summary>
    /// <param name="reader">The reader of the header.</param>
    /// <param name="name">The name of the element.</param>
    public static void Enter<TReader>(ref TReader reader, XmlName name)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        if (!reader.TryStart(name))
        {
            var found = reader.Next() == XmlNext.Start ? reader.NextLocalName() : "something else";
            throw Invalid(Escaped.Text($"The Security header has {found} where {name.Local} is expected."));
        }
    }

    /// <summary>Takes an end tag, which must come next.</summary>
    /// <param name="reader">The reader of the header.</param>
    public static void Leave<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        if (!reader.TryEnd())
        {
            throw Invalid(Escaped.Text(
                $"The Security header has {(reader.Next() == XmlNext.Start ? reader.NextLocalName() : "text")} where "
                    + $"an element must end."));
        }
    }

    /// <summary>Passes over the content and the end of the element that was entered.</summary>
    /// <param name="reader">The reader of the header.</param>
    public static void Pass<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        while (!reader.TryEnd())
        {
            if (reader.Next() == XmlNext.Start)
            {
                reader.Skip();
            }
            else
            {
                reader.SkipText();
            }
        }
    }

    /// <summary>
    /// Passes over an element of an extension. One that may occur once is refused when it occurs twice: nobody says
    /// which of the two is meant.
    /// </summary>
    /// <param name="reader">The reader of the header.</param>
    /// <param name="isSecond">Whether an element of this name was read before.</param>
    public static void SkipOther<TReader>(ref TReader reader, bool isSecond)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        if (isSecond)
        {
            throw Invalid(Escaped.Text(
                $"A token of the Security header has the element {reader.NextLocalName()} twice."));
        }

        reader.Skip();
    }

    /// <summary>Bytes are in base64: the default, which other implementations may say.</summary>
    /// <param name="reader">The reader of the header.</param>
    public static void CheckEncoding<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        if (reader.TryAttribute(N.EncodingType, out var encoding)
            && !encoding.SequenceEqual(XmlToken.Get(SecurityNames.Base64).Utf8))
        {
            throw Invalid("A token or a reference to one is encoded otherwise than in base64 (EncodingType).");
        }
    }
}
