using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Woad.Json;

namespace Woad.Formatters.Compiled;

/// <summary>
/// Reads pieces of JSON as DataContractJsonSerializer takes them. For generated code, which leaves what is unusual (a
/// number in quotes, a member that is there twice) to that serializer: it is noted in the graph, and the reader has no
/// further tokens.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static partial class JsonRead
{
    /// <summary>
    /// Starts an object: the reader is on its first member or its end. True when its first member says its type; then
    /// the reader is on the text of that.
    /// </summary>
    /// <param name="reader">The reader, on the start of an object.</param>
    /// <param name="graph">The state of the object graph that is read.</param>
    /// <returns><see langword="true"/> when the reader is on the name of a type.</returns>
    public static bool Start(ref Utf8JsonReader reader, ref GraphReading graph)
    {
        if (reader.TokenType != JsonTokenType.StartObject)
        {
            graph.LeaveToSerializer(ref reader);
            return false;
        }

        reader.Read();
        if (reader.TokenType != JsonTokenType.PropertyName || !reader.ValueTextEquals(JsonHints.Name))
        {
            return false;
        }

        reader.Read();
        if (reader.TokenType == JsonTokenType.String)
        {
            return true;
        }

        graph.LeaveToSerializer(ref reader);
        return false;
    }

    /// <summary>Notes that a member is there. One that has been there before is left to the serializer.</summary>
    /// <param name="reader">The reader, on the member.</param>
    /// <param name="graph">The state of the object graph that is read.</param>
    /// <param name="seen">The members that were read before, one bit each.</param>
    /// <param name="bit">The number of the member.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Once(ref Utf8JsonReader reader, ref GraphReading graph, ref ulong seen, int bit)
    {
        var mask = 1ul << bit;
        if ((seen & mask) != 0)
        {
            graph.LeaveToSerializer(ref reader);
        }

        seen |= mask;
    }

    /// <summary>
    /// Passes over a member that the contract does not have, to the next one or the object's end. A type hint where
    /// none can be is left to the serializer.
    /// </summary>
    /// <param name="reader">The reader, on the member.</param>
    /// <param name="graph">The state of the object graph that is read.</param>
    public static void SkipUnknown(ref Utf8JsonReader reader, ref GraphReading graph)
    {
        if (!JsonHints.TrySkip(ref reader))
        {
            graph.LeaveToSerializer(ref reader);
        }

        reader.Read();
    }

    /// <summary>Leaves a value to the serializer.</summary>
    /// <param name="reader">The reader, on the value.</param>
    /// <param name="graph">The state of the object graph that is read.</param>
    /// <returns>The default value.</returns>
    public static T? Leave<T>(ref Utf8JsonReader reader, ref GraphReading graph)
    {
        graph.LeaveToSerializer(ref reader);
        return default;
    }

    /// <summary>The object that was read as the declared type; one of another type is left to the serializer.</summary>
    /// <param name="reader">The reader, on the value.</param>
    /// <param name="graph">The state of the object graph that is read.</param>
    /// <param name="value">The value.</param>
    /// <returns>The object, as the declared type.</returns>
    public static T? As<T>(ref Utf8JsonReader reader, ref GraphReading graph, object? value) =>
        value is T typed ? typed
        : value is null && default(T) is null ? default
        : Leave<T>(ref reader, ref graph);

    /// <summary>As above, for a type that generated code cannot name.</summary>
    /// <param name="reader">The reader, on the value.</param>
    /// <param name="graph">The state of the object graph that is read.</param>
    /// <param name="value">The value.</param>
    /// <param name="type">The declared type.</param>
    /// <returns>The object, as the declared type.</returns>
    public static object? As(ref Utf8JsonReader reader, ref GraphReading graph, object? value, Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        return type.IsInstanceOfType(value)
            || (value is null && (!type.IsValueType || Nullable.GetUnderlyingType(type) is not null))
            ? value
            : Leave<object>(ref reader, ref graph);
    }
}
