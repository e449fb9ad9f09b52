namespace Woad.Metadata;

/// <summary>Addresses that a host listens on for every name of its machine. Nobody can call them.</summary>
internal static class AnyHost
{
    /// <summary>Whether an address has no host name, but the mark for every name of the machine.</summary>
    public static bool Is(Uri address) => address.Host is "0.0.0.0" or "[::]" or "::";
}
