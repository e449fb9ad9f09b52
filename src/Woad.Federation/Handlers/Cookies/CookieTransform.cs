namespace System.IdentityModel;

/// <summary>Transforms the bytes of a session cookie, and back. Derive from it for custom transforms.</summary>
public abstract class CookieTransform
{
    /// <summary>Initializes a new instance of the <see cref="CookieTransform"/> class.</summary>
    protected CookieTransform()
    {
    }

    /// <summary>Reverses the transform, when overridden in a derived class.</summary>
    /// <param name="encoded">The transformed bytes, which a peer may have made.</param>
    /// <returns>The bytes.</returns>
    public abstract byte[] Decode(byte[] encoded);

    /// <summary>Applies the transform, when overridden in a derived class.</summary>
    /// <param name="value">The bytes.</param>
    /// <returns>The transformed bytes.</returns>
    public abstract byte[] Encode(byte[] value);
}
