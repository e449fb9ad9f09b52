using System.Runtime.Serialization;
using System.ServiceModel;
using System.Text.Json;
using System.Xml;

namespace Woad.Formatters.Outcomes;

/// <summary>
/// Which exceptions of generated code a message explains; all others are errors of the generated code.
/// </summary>
internal static class CodecErrors
{
    /// <summary>A message that is malformed, exceeds a quota, or holds a value that its type does not take.</summary>
    public static bool AreOfReading(Exception error) => error
        is XmlException or SerializationException or FormatException or OverflowException
            or InsufficientExecutionStackException
        || IsOfDictionary(error);

    /// <summary>
    /// Values that have no form on the wire, that exceed a quota, or that change while they are written.
    /// </summary>
    public static bool AreOfWriting(Exception error) => error
        is XmlException or SerializationException or InvalidDataContractException or FormatException
            or ArgumentException
        or InvalidOperationException or CommunicationException or InsufficientExecutionStackException;

    /// <summary>
    /// JSON that is malformed or exceeds a quota. Texts that are not Unicode are found when their characters are taken:
    /// the reader of JSON says so by an exception that has no type of its own.
    /// </summary>
    public static bool AreOfReadingJson(Exception error) => AreOfReading(error)
        || error is JsonException
        || (error.GetType() == typeof(InvalidOperationException)
            && error.Source?.StartsWith("System.Text.Json", StringComparison.Ordinal) == true);

    /// <summary>A dictionary has the key already, or the key is null.</summary>
    private static bool IsOfDictionary(Exception error) =>
        error.GetType() == typeof(ArgumentException) || error.GetType() == typeof(ArgumentNullException);
}
