using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Woad.Json;

namespace Woad.Formatters.Compiled;

/// <summary>
/// Reads pieces of JSON as DataContractJsonSerializer takes them. For generated code, which leaves what is unusual (a number
/// in quotes, a member that is there twice) to that serializer, by exceptions.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static partial class JsonRead
{
    /// <summary>
    /// Starts an object: the reader is on its first member or its end. True when its first member says its type; then the
    /// reader is on the text of that.
    /// </summary>
    public static bool Start(ref Utf8JsonReader reader)
    {
        if (reader.TokenType != JsonTokenType.StartObject)
        {
            throw Unusual("an object that is none");
        }

        reader.Read();
        if (reader.TokenType != JsonTokenType.PropertyName || !reader.ValueTextEquals(JsonHints.Name))
        {
            return false;
        }

        reader.Read();
        return reader.TokenType == JsonTokenType.String ? true : throw Unusual("a type hint that is no text");
    }

    /// <summary>Notes that a member is there.</summary>
    /// <exception cref="NotGeneratedException">It has been there before.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Once(ref ulong seen, int bit)
    {
        var mask = 1ul << bit;
        if ((seen & mask) != 0)
        {
            throw Unusual("a member that is there twice");
        }

        seen |= mask;
    }

    /// <summary>Passes over a member that the contract does not have, to the next one or the object's end.</summary>
    /// <exception cref="NotGeneratedException">There is a type hint where none can be.</exception>
    public static void SkipUnknown(ref Utf8JsonReader reader)
    {
        if (!JsonHints.TrySkip(ref reader))
        {
            throw Unusual("a type hint behind other members");
        }

        reader.Read();
    }

    /// <summary>What is thrown for a value that generated code does not read.</summary>
    public static NotGeneratedException NotTaken(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        return Unusual($"such a value for '{type}'");
    }

    /// <summary>What is thrown when a required member is not there.</summary>
    public static NotGeneratedException Missing(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        return Unusual($"an object without a required member of '{type}'");
    }

    private static NotGeneratedException Unusual(string what) => new("the JSON has " + what);
}
