using System.Reflection;
using System.Runtime.Loader;

namespace Woad.Server.Tests.Hosting;

/// <summary>
/// A program that opens no host may listen all the same, for its calls back: the server that lies beside it is loaded.
/// </summary>
public sealed class LoadedServerTests
{
    [Theory]
    [InlineData("http", true)]
    [InlineData("net.tcp", true)]
    [InlineData("net.pipe", true)]
    [InlineData("no.such", false)]
    public void Server_is_loaded_by_name(string scheme, bool isServed)
    {
        var context = new Beside();
        var factories = context.LoadFromAssemblyName(new AssemblyName("Woad"))
            .GetType("Woad.Transports.TransportRegistry")!;
        var get = factories.GetMethod("Listener", [typeof(string)])!;
        var loaded = () => context.Assemblies.Any(static a => a.GetName().Name == "Woad.Server");
        Assert.False(loaded());

        var error = Record.Exception(() => get.Invoke(null, [scheme]));

        Assert.Equal(isServed, error is null);
        Assert.True(loaded());
    }

    /// <summary>The program's folder, of whose assemblies nothing has been loaded.</summary>
    private sealed class Beside() : AssemblyLoadContext("beside", isCollectible: false)
    {
        protected override Assembly? Load(AssemblyName assemblyName)
        {
            var path = Path.Combine(AppContext.BaseDirectory, assemblyName.Name + ".dll");
            return assemblyName.Name!.StartsWith("Woad", StringComparison.Ordinal) && File.Exists(path)
                ? LoadFromAssemblyPath(path)
                : null;
        }
    }
}
