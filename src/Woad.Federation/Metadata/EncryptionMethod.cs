namespace System.IdentityModel.Metadata;

/// <summary>Represents an algorithm by which content for a key is encrypted.</summary>
public class EncryptionMethod
{
    /// <summary>Initializes a new instance of the <see cref="EncryptionMethod"/> class.</summary>
    /// <param name="algorithm">The algorithm.</param>
    public EncryptionMethod(Uri algorithm)
    {
        ArgumentNullException.ThrowIfNull(algorithm);
        Algorithm = algorithm;
    }

    /// <summary>Gets or sets the algorithm of the encryption method.</summary>
    public Uri Algorithm { get; set; }
}
