using Woad.Xml;

namespace System.IdentityModel.Protocols.WSTrust;

/// <summary>An item of an <see cref="AdditionalContext"/>.</summary>
public class ContextItem
{
    private Uri? _scope;

    /// <summary>Initializes a new instance of the <see cref="ContextItem"/> class without a value.</summary>
    /// <param name="name">The name; absolute.</param>
    /// <exception cref="ArgumentNullException"><paramref name="name"/> is null.</exception>
    public ContextItem(Uri name)
        : this(name, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="ContextItem"/> class.</summary>
    /// <param name="name">The name; absolute.</param>
    /// <param name="value">The value; null for none.</param>
    /// <exception cref="ArgumentNullException"><paramref name="name"/> is null.</exception>
    public ContextItem(Uri name, string? value)
        : this(name, value, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="ContextItem"/> class.</summary>
    /// <param name="name">The name; absolute.</param>
    /// <param name="value">The value; null for none.</param>
    /// <param name="scope">The scope of the item; null for none.</param>
    /// <exception cref="ArgumentNullException"><paramref name="name"/> is null.</exception>
    /// <exception cref="ArgumentException">An address is relative.</exception>
    public ContextItem(Uri name, string? value, Uri? scope)
    {
        ArgumentNullException.ThrowIfNull(name);
        Name = Absolute(name, nameof(name));
        Scope = scope;
        Value = value;
    }

    /// <summary>Gets or sets the name.</summary>
    public Uri Name { get; set; }

    /// <summary>Gets or sets the scope.</summary>
    /// <value>The default is null.</value>
    /// <exception cref="ArgumentException">The value is relative.</exception>
    public Uri? Scope
    {
        get => _scope;
        set => _scope = value is null ? null : Absolute(value, nameof(value));
    }

    /// <summary>Gets or sets the value.</summary>
    /// <value>The default is null.</value>
    public string? Value { get; set; }

    private static Uri Absolute(Uri uri, string name) => uri.IsAbsoluteUri
        ? uri
        : throw new ArgumentException(
            Escaped.Text($"'{uri}' is relative. An item of a context needs an absolute URI."), name);
}
