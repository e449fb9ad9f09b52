using System.Collections.Concurrent;
using System.Reflection;
using System.Runtime.CompilerServices;
using Woad.Xml;

namespace Woad.Transports.Listening;

/// <summary>
/// Which transport listens for which scheme. Server assemblies register here from their module initializer (and from a
/// named start-up call, for programs that are trimmed).
/// </summary>
internal static class ListenerFactories
{
    private static readonly ConcurrentDictionary<string, IListenerFactory> ByScheme = new(
        StringComparer.OrdinalIgnoreCase);

    public static void Register(string scheme, IListenerFactory factory) => ByScheme[scheme] = factory;

    public static IListenerFactory Get(string scheme) =>
        ByScheme.TryGetValue(scheme, out var factory) || (LoadServer() && ByScheme.TryGetValue(scheme, out factory))
            ? factory
            : throw new InvalidOperationException(Escaped.Text(
                $"No server is registered for the scheme '{scheme}'. Reference Woad.Server and use its ServiceHost, "
                    + $"or call WoadServer.Register() at start-up."));

    /// <summary>
    /// A client with calls back may be the first that listens, and nothing in its program has used the server that lies
    /// beside it: its assembly is loaded by name, which registers it.
    /// </summary>
    private static bool LoadServer()
    {
        try
        {
            RuntimeHelpers.RunModuleConstructor(Assembly.Load("Woad.Server").ManifestModule.ModuleHandle);
            return true;
        }
        catch (Exception e) when (e is FileNotFoundException or FileLoadException or BadImageFormatException)
        {
            // It is not there, or not for this platform: the exception of the caller says what to do.
            return false;
        }
    }
}
