using System.Runtime.Serialization;
using System.ServiceModel;
using System.Xml;
using Woad.Xml;

namespace Woad.Formatters.Outcomes;

/// <summary>
/// What is thrown for a part of a body that cannot be read or written, in either lane: the serializer's exception with
/// the part's name. Exceptions of other types, which are the program's, go through as they are.
/// </summary>
internal static class PartErrors
{
    /// <summary>Whether an exception while a part is read gets the part's name.</summary>
    public static bool TakesReading(Exception error) =>
        error is SerializationException or XmlException or FormatException;

    /// <summary>Whether an exception while a part is written gets the part's name.</summary>
    public static bool TakesWriting(Exception error) => TakesReading(error) || error is InvalidDataContractException;

    /// <summary>A part that cannot be read.</summary>
    /// <param name="part">Namespace and name of its element, with a colon between them.</param>
    /// <param name="error">What the serializer has thrown.</param>
    public static Exception NotRead(string part, Exception error)
    {
        var what = Escaped.Text($"There was an error while trying to deserialize parameter {part}.");
        return new PartException(Escaped.Text(
            $"{what} The InnerException message was '{TextOf(error)}'.  Please see InnerException for more details."),
            ShownTextOf(error) is { } shown ? Escaped.Text($"{what} The InnerException message was '{shown}'.") : what,
            error);
    }

    /// <summary>A part that cannot be written.</summary>
    /// <param name="part">Namespace and name of its element, with a colon between them.</param>
    /// <param name="error">What the serializer has thrown.</param>
    public static Exception NotWritten(string part, Exception error) => new CommunicationException(Escaped.Text(
        $"There was an error while trying to serialize parameter {part}. The InnerException message was "
        + $"'{TextOf(error)}'.  Please see InnerException for more details."),
        error);

    /// <summary>The serializer's exception around one of a value's reader, writer or code.</summary>
    /// <param name="verb"><c>deserializing</c> or <c>serializing</c>.</param>
    /// <param name="type">The part's type.</param>
    /// <param name="error">The exception.</param>
    public static Exception OfSerializer(string verb, Type type, Exception error) =>
        error is XmlException or FormatException
        ? new SerializationException(Escaped.Text(
            $"There was an error {verb} the object of type {type.FullName}. {error.Message}"), error)
        : error;

    /// <summary>The BCL's text for a graph with too many items does not say what to do about it.</summary>
    public static string TextOf(Exception error) =>
        error.Message.StartsWith("Maximum number of items that can be serialized", StringComparison.Ordinal)
        && !error.Message.Contains("quota", StringComparison.Ordinal)
            ? Escaped.Text($"{error.Message} Change the object graph or increase the MaxItemsInObjectGraph quota.")
            : error.Message;

    /// <summary>
    /// The serializer's own texts name CLR types, which are not for the peer; those about its XML are.
    /// </summary>
    private static string? ShownTextOf(Exception? error)
    {
        while (error is not (null or XmlException))
        {
            error = error.InnerException;
        }

        return error?.Message;
    }
}
