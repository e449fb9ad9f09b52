using System.Collections.ObjectModel;
using System.IdentityModel.Tokens;

namespace System.IdentityModel.Metadata;

/// <summary>Represents a key of a role.</summary>
public class KeyDescriptor
{
    /// <summary>Initializes a new instance of the <see cref="KeyDescriptor"/> class.</summary>
    public KeyDescriptor()
        : this(null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="KeyDescriptor"/> class.</summary>
    /// <param name="ski">The key.</param>
    public KeyDescriptor(SecurityKeyIdentifier? ski) => KeyInfo = ski;

    /// <summary>Gets the algorithms by which content for the key is encrypted.</summary>
    public ICollection<EncryptionMethod> EncryptionMethods { get; } = new Collection<EncryptionMethod>();

    /// <summary>Gets or sets the key of the key descriptor.</summary>
    public SecurityKeyIdentifier? KeyInfo { get; set; }

    /// <summary>Gets or sets the use of the key.</summary>
    public KeyType Use { get; set; }
}
