using System.Text.Json;

namespace Woad.Formatters;

/// <summary>
/// The parameters and results of one compiled operation as JSON, one by one, with DataContractJsonSerializer's
/// conventions: what stands around them is the matter of plain HTTP endpoints. Generated code derives it.
/// </summary>
/// <remarks>
/// Stateless and shared by all calls. The methods answer false for a value that generated code leaves to the
/// serializer; an exception tells of JSON that is malformed or exceeds a quota, or is the program's. A reader is on the
/// first token of the value and afterwards on the last one. In a rehearsal no code that the program has written runs,
/// and the frame holds nothing that counts afterwards.
/// </remarks>
public abstract class JsonParts
{
    /// <summary>Server: reads a parameter.</summary>
    /// <param name="index">Its place among the in and ref parameters.</param>
    /// <param name="reader">Reads the body.</param>
    /// <param name="frame">Takes the value.</param>
    /// <param name="isRehearsal">Whether the value is read only to find out that it can be.</param>
    /// <returns><see langword="true"/> when the parameter was read.</returns>
    public abstract bool TryReadInput(int index, ref Utf8JsonReader reader, CallFrame frame, bool isRehearsal);

    /// <summary>Server: takes a parameter that another part of the request holds.</summary>
    /// <param name="index">Its place among the in and ref parameters.</param>
    /// <param name="value">The value; null stands for the type's default.</param>
    /// <param name="frame">Takes the value.</param>
    public abstract void SetInput(int index, object? value, CallFrame frame);

    /// <summary>Server: takes a parameter whose text is its value, a string or an int; false for others.</summary>
    /// <param name="index">Its place among the in and ref parameters.</param>
    /// <param name="text">The text.</param>
    /// <param name="frame">Takes the value.</param>
    /// <returns><see langword="true"/> when the parameter was set.</returns>
    public abstract bool TrySetInput(int index, ReadOnlySpan<char> text, CallFrame frame);

    /// <summary>Server: writes a result.</summary>
    /// <param name="index">Its place among the ref and out parameters; -1 for the return value.</param>
    /// <param name="writer">Writes the body.</param>
    /// <param name="frame">Holds the value.</param>
    /// <returns><see langword="true"/> when the result was written.</returns>
    public abstract bool TryWriteOutput(int index, Utf8JsonWriter writer, CallFrame frame);

    /// <summary>Client: writes a parameter.</summary>
    /// <param name="index">Its place among the in and ref parameters.</param>
    /// <param name="writer">Writes the body.</param>
    /// <param name="frame">Holds the value.</param>
    /// <returns><see langword="true"/> when the parameter was written.</returns>
    public abstract bool TryWriteInput(int index, Utf8JsonWriter writer, CallFrame frame);

    /// <summary>Client: reads a result.</summary>
    /// <param name="index">Its place among the ref and out parameters; -1 for the return value.</param>
    /// <param name="reader">Reads the body.</param>
    /// <param name="frame">Takes the value.</param>
    /// <param name="isRehearsal">Whether the value is read only to find out that it can be.</param>
    /// <returns><see langword="true"/> when the result was read.</returns>
    public abstract bool TryReadOutput(int index, ref Utf8JsonReader reader, CallFrame frame, bool isRehearsal);
}
