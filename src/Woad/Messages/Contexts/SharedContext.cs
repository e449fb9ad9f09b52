namespace Woad.Messages;

/// <summary>
/// A context that nobody changes any more: messages share it, and the forms in which it is sent are made once.
/// </summary>
/// <param name="values">The names and values. They belong to this object.</param>
internal sealed class SharedContext(Dictionary<string, string> values)
{
    public IReadOnlyDictionary<string, string> Values => values;

    /// <summary>
    /// The header in binary XML; null until it has been written. It refers to no string of a connection.
    /// </summary>
    public byte[]? Binary { get; set; }

    /// <summary>The header as text; null until it has been written.</summary>
    public byte[]? Text { get; set; }

    /// <summary>The cookie of a client; null until it has been written.</summary>
    public string? Cookie { get; set; }

    public Dictionary<string, string> Copy() => new(values);
}
