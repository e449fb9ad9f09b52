namespace Woad.Xml;

/// <summary>One entry of a received string table.</summary>
public sealed class SessionString
{
    private readonly byte[] _utf8;
    private XmlToken? _token;

    /// <remarks>Thousands of sessions have the same strings: what the program knows is not kept again.</remarks>
    internal SessionString(string text, ReadOnlySpan<byte> utf8)
    {
        _token = XmlToken.TryFind(text);
        Text = _token?.Text ?? text;
        _utf8 = _token?.SharedUtf8 ?? utf8.ToArray();
    }

    /// <summary>Gets the characters as a string.</summary>
    public string Text { get; }

    /// <summary>Gets the same characters as UTF-8.</summary>
    public ReadOnlySpan<byte> Utf8 => _utf8;

    internal byte[] Bytes => _utf8;

    /// <summary>Gets the program's token of the same content, or null when it has none.</summary>
    public XmlToken? Token => _token;

    /// <summary>
    /// Gets or sets an object that is free for whoever reads the connection, for example the operation that an action
    /// names.
    /// </summary>
    public object? Tag { get; set; }

    /// <summary>Determines whether the content is that of <paramref name="token"/>.</summary>
    /// <param name="token">The token.</param>
    /// <returns><see langword="true"/> when the strings are equal.</returns>
    public bool Is(XmlToken token)
    {
        if (_token is not null)
        {
            return ReferenceEquals(_token, token);
        }

        if (!string.Equals(Text, token.Text, StringComparison.Ordinal))
        {
            return false;
        }

        _token = token;
        return true;
    }
}
