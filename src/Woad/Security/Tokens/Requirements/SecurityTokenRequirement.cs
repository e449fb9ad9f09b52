using System.IdentityModel.Tokens;
using Woad.Xml;

namespace System.IdentityModel.Selectors;

/// <summary>The requirements for a token: its type, its kind of key and further properties by name.</summary>
public class SecurityTokenRequirement
{
    private const string Namespace = "http://schemas.microsoft.com/ws/2006/05/identitymodel/securitytokenrequirement/";

    private readonly Dictionary<string, object?> _properties = [];

    /// <summary>
    /// Initializes a new instance of the <see cref="SecurityTokenRequirement"/> class without properties.
    /// </summary>
    public SecurityTokenRequirement()
    {
    }

    /// <summary>Gets the name of the property that tells whether the token may be absent.</summary>
    public static string IsOptionalTokenProperty => Namespace + "IsOptionalToken";

    /// <summary>Gets the name of the property <see cref="KeySize"/>.</summary>
    public static string KeySizeProperty => Namespace + nameof(KeySize);

    /// <summary>Gets the name of the property <see cref="KeyType"/>.</summary>
    public static string KeyTypeProperty => Namespace + nameof(KeyType);

    /// <summary>Gets the name of the property <see cref="KeyUsage"/>.</summary>
    public static string KeyUsageProperty => Namespace + nameof(KeyUsage);

    /// <summary>Gets the name of the property that tells how peers of a mesh authenticate each other.</summary>
    public static string PeerAuthenticationMode => Namespace + nameof(PeerAuthenticationMode);

    /// <summary>Gets the name of the property <see cref="RequireCryptographicToken"/>.</summary>
    public static string RequireCryptographicTokenProperty => Namespace + nameof(RequireCryptographicToken);

    /// <summary>Gets the name of the property <see cref="TokenType"/>.</summary>
    public static string TokenTypeProperty => Namespace + nameof(TokenType);

    /// <summary>Gets or sets the length of the key, in bits.</summary>
    /// <value>The default is 0, which means any.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public int KeySize
    {
        get => Get<int>(KeySizeProperty);
        set
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            _properties[KeySizeProperty] = value;
        }
    }

    /// <summary>Gets or sets the kind of key.</summary>
    /// <value>The default is <see cref="SecurityKeyType.SymmetricKey"/>.</value>
    public SecurityKeyType KeyType
    {
        get => Get<SecurityKeyType>(KeyTypeProperty);
        set => _properties[KeyTypeProperty] = value;
    }

    /// <summary>Gets or sets what the key is for.</summary>
    /// <value>The default is <see cref="SecurityKeyUsage.Signature"/>.</value>
    public SecurityKeyUsage KeyUsage
    {
        get => TryGetProperty<SecurityKeyUsage>(KeyUsageProperty, out var usage) ? usage : SecurityKeyUsage.Signature;
        set => _properties[KeyUsageProperty] = value;
    }

    /// <summary>Gets further properties, by name.</summary>
    public IDictionary<string, object?> Properties => _properties;

    /// <summary>Gets or sets a value that indicates whether the token must have a key.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool RequireCryptographicToken
    {
        get => Get<bool>(RequireCryptographicTokenProperty);
        set => _properties[RequireCryptographicTokenProperty] = value;
    }

    /// <summary>Gets or sets the type of the token, one of <see cref="SecurityTokenTypes"/> for instance.</summary>
    /// <value>The default is null, which means any.</value>
    public string? TokenType
    {
        get => Get<string>(TokenTypeProperty);
        set => _properties[TokenTypeProperty] = value;
    }

    /// <summary>Gets the value of a property of the requirement by its name.</summary>
    /// <typeparam name="TValue">The type of its value.</typeparam>
    /// <param name="propertyName">The name.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentException">There is no such property, or its value is of another type.</exception>
    public TValue GetProperty<TValue>(string propertyName) => TryGetProperty<TValue>(propertyName, out var value)
        ? value
        : throw new ArgumentException(Escaped.Text(
            $"The security token requirement does not have the property '{propertyName}'. Ask TryGetProperty, or set "
                + $"it in Properties."), nameof(propertyName));

    /// <summary>Gets a property if there is one.</summary>
    /// <typeparam name="TValue">The type of its value.</typeparam>
    /// <param name="propertyName">The name.</param>
    /// <param name="result">The value.</param>
    /// <returns><see langword="true"/> if there is one; otherwise, <see langword="false"/>.</returns>
    /// <exception cref="ArgumentException">The value is of another type.</exception>
    public bool TryGetProperty<TValue>(string propertyName, out TValue result)
    {
        result = default!;
        if (!_properties.TryGetValue(propertyName, out var value))
        {
            return false;
        }

        if (value is not null && value is not TValue)
        {
            throw new ArgumentException(Escaped.Text(
                $"The property '{propertyName}' of the security token requirement is a {value.GetType()}, not a "
                    + $"{typeof(TValue)}."), nameof(propertyName));
        }

        result = (TValue)value!;
        return true;
    }

    private protected TValue? Get<TValue>(string name) => TryGetProperty<TValue>(name, out var value) ? value : default;
}
