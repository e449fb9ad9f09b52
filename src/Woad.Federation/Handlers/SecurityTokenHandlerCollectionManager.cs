using Woad.Xml;

namespace System.IdentityModel.Tokens;

/// <summary>Represents collections of handlers by their usage.</summary>
public class SecurityTokenHandlerCollectionManager
{
    private readonly Dictionary<string, SecurityTokenHandlerCollection> _collections = new(StringComparer.Ordinal);

    /// <summary>Initializes a new instance of the <see cref="SecurityTokenHandlerCollectionManager"/> class.</summary>
    /// <param name="serviceName">The name of the identity configuration.</param>
    public SecurityTokenHandlerCollectionManager(string serviceName)
    {
        ArgumentNullException.ThrowIfNull(serviceName);
        ServiceName = serviceName;
    }

    /// <summary>Gets the number of collections.</summary>
    public int Count => _collections.Count;

    /// <summary>Gets the collections of the security token handler collection manager.</summary>
    public IEnumerable<SecurityTokenHandlerCollection> SecurityTokenHandlerCollections => _collections.Values;

    /// <summary>Gets the name of the identity configuration.</summary>
    public string ServiceName { get; }

    /// <summary>Gets or sets the collection of a usage.</summary>
    /// <param name="usage">The usage, one of <see cref="Usage"/> or another.</param>
    /// <exception cref="KeyNotFoundException">There is none.</exception>
    public SecurityTokenHandlerCollection this[string usage]
    {
        get => _collections.TryGetValue(usage ?? "", out var found) ? found : throw new KeyNotFoundException(
            Escaped.Text($"There is no collection of handlers for the usage '{usage}'."));
        set => _collections[usage ?? ""] = value;
    }

    /// <summary>Creates collections of the usual handlers.</summary>
    /// <returns>The collections.</returns>
    public static SecurityTokenHandlerCollectionManager CreateDefaultSecurityTokenHandlerCollectionManager()
    {
        var handlers = SecurityTokenHandlerCollection.CreateDefaultSecurityTokenHandlerCollection();
        return new SecurityTokenHandlerCollectionManager("")
        {
            _collections = { [Usage.Default] = handlers, [Usage.ActAs] = handlers, [Usage.OnBehalfOf] = handlers },
        };
    }

    /// <summary>Creates a manager without collections.</summary>
    /// <returns>The manager.</returns>
    public static SecurityTokenHandlerCollectionManager CreateEmptySecurityTokenHandlerCollectionManager() => new("");

    /// <summary>Returns whether there is a collection of a usage.</summary>
    /// <param name="usage">The usage.</param>
    /// <returns><see langword="true"/> if there is; otherwise, <see langword="false"/>.</returns>
    public bool ContainsKey(string usage) => _collections.ContainsKey(usage ?? "");

    /// <summary>Defines the usages of collections.</summary>
    public static class Usage
    {
        /// <summary>The usage for tokens of requests that act for somebody.</summary>
        public const string ActAs = "ActAs";

        /// <summary>The usage for tokens of messages.</summary>
        public const string Default = "";

        /// <summary>The usage for tokens of requests on behalf of somebody.</summary>
        public const string OnBehalfOf = "OnBehalfOf";
    }
}
