using System.ServiceModel.Channels;

namespace Woad.Connections;

/// <summary>
/// The path that an application, or a proxy in front of it, has put before the host's own addresses, and the scheme
/// that the caller used, among the properties of a request.
/// </summary>
internal static class PublicPath
{
    /// <summary>The longest path that is published: documents repeat it.</summary>
    public const int MaxLength = 256;

    private const string Name = "Woad.Connections.PublicPath";
    private const string Scheme = "Woad.Connections.PublicScheme";

    /// <summary>Leaves them with a request; nothing where there are none.</summary>
    /// <param name="properties">The properties of the request.</param>
    /// <param name="pathBase">The path; empty for none.</param>
    /// <param name="scheme">The caller's scheme.</param>
    /// <param name="own">The host's scheme.</param>
    public static void Leave(MessageProperties properties, string pathBase, string scheme, string own)
    {
        if (pathBase.Length > 0)
        {
            properties[Name] = pathBase;
        }

        if (!scheme.Equals(own, StringComparison.OrdinalIgnoreCase))
        {
            properties[Scheme] = (scheme.ToLowerInvariant(), own);
        }
    }

    /// <summary>The path of a request; empty for none.</summary>
    public static string Of(MessageProperties properties) =>
        properties.TryGetValue(Name, out var value) && value is string path ? path : "";

    /// <summary>The host's scheme, where the caller has used another one for an address; null otherwise.</summary>
    public static string? OwnSchemeOf(MessageProperties properties, Uri? address) =>
        SchemesOf(properties) is { } schemes && address?.IsAbsoluteUri == true && address.Scheme == schemes.Used
            ? schemes.Own
            : null;

    /// <summary>An address of the host as the caller of a request knows it.</summary>
    /// <param name="properties">The properties of the request.</param>
    /// <param name="to">The address of the request, with the host that it names.</param>
    /// <param name="path">The path of the address on the host.</param>
    public static Uri AddressOf(MessageProperties properties, Uri to, string path) =>
        new Uri($"{SchemesOf(properties)?.Used ?? to.Scheme}://{to.Authority}{PathOf(properties, path)}");

    /// <summary>The path of an address of the host as the caller of a request knows it.</summary>
    public static string PathOf(MessageProperties properties, string path) =>
        Of(properties) is { Length: <= MaxLength } prefix ? prefix + path : path;

    private static (string Used, string Own)? SchemesOf(MessageProperties properties) =>
        properties.TryGetValue(Scheme, out var value) && value is ValueTuple<string, string> schemes ? schemes : null;
}
