using System.IdentityModel.Tokens;

namespace System.IdentityModel.Metadata;

/// <summary>Represents a document of metadata.</summary>
public abstract class MetadataBase
{
    /// <summary>Initializes a new instance of the <see cref="MetadataBase"/> class.</summary>
    protected MetadataBase()
    {
    }

    /// <summary>Gets or sets the key that signs the document; of a document that was read the key that has.</summary>
    /// <value>Null for a document without a signature.</value>
    public SigningCredentials? SigningCredentials { get; set; }
}
