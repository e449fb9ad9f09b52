using System.ServiceModel.Channels;

namespace Woad.Connections;

/// <summary>
/// The path that an application, or a proxy in front of it, has put before the host's own addresses, among the
/// properties of a request.
/// </summary>
internal static class PublicPath
{
    private const string Name = "Woad.Connections.PublicPath";

    /// <summary>Leaves it with a request; nothing where there is none.</summary>
    public static void Leave(MessageProperties properties, string pathBase)
    {
        if (pathBase.Length > 0)
        {
            properties[Name] = pathBase;
        }
    }

    /// <summary>The path of a request; empty for none.</summary>
    public static string Of(MessageProperties properties) =>
        properties.TryGetValue(Name, out var value) && value is string path ? path : "";
}
