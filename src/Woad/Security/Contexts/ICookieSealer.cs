namespace Woad.Security.Contexts;

/// <summary>Encrypts and authenticates a service's state that its clients keep.</summary>
internal interface ICookieSealer
{
    /// <summary>Seals a state.</summary>
    byte[] Seal(byte[] state);

    /// <summary>Opens a sealed state; null when it was not sealed here, or was altered.</summary>
    byte[]? Open(byte[] cookie);
}
