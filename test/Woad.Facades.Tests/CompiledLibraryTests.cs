using System.Reflection;
using System.Runtime.Loader;

namespace Woad.Facades.Tests;

/// <summary>Libraries that were compiled against WCF host services and call them, without recompilation.</summary>
public sealed class CompiledLibraryTests
{
    private const string Mono = "/usr/lib/mono/4.5";
    private const string Calls =
        "1 tea+milk 99 1 4 Closed; 2 tea+milk 99 2 4 Closed; red,red,red,red,red,red,red,red Closed";

    /// <summary>References of one identity: signatures made here and, where it is installed, Mono's assembly.</summary>
    public static TheoryData<string> References =>
        File.Exists(Path.Combine(Mono, "System.ServiceModel.dll")) ? ["signatures", "mono"] : ["signatures"];

    [Theory]
    [MemberData(nameof(References))]
    public void Library_of_NET_Framework_hosts_a_service_and_calls_it(string references)
    {
        var library = Load(
            references == "mono" ? LibraryCompiler.AgainstMono(Mono) : LibraryCompiler.AgainstSignatures());
        Assert.Contains(
            "System.ServiceModel, Version=4.0.0.0, Culture=neutral, PublicKeyToken=b77a5c561934e089",
            library.GetReferencedAssemblies().Select(name => name.FullName));
        Assert.DoesNotContain("Woad", library.GetReferencedAssemblies().Select(name => name.Name));

        var lines = Call(library, "Contoso.Program", "Run", TcpAddress(), HttpAddress());

        Assert.Equal(Calls, lines);
    }

    [Fact]
    public void Library_of_the_client_packages_calls_a_service()
    {
        var client = Load(LibraryCompiler.AgainstClientPackages());
        Assert.Contains(client.GetReferencedAssemblies(), name => name.Name == "System.ServiceModel.Primitives");
        Assert.Contains(client.GetReferencedAssemblies(), name => name.Name == "System.ServiceModel.Http");
        Assert.Contains(client.GetReferencedAssemblies(), name => name.Name == "System.ServiceModel.NetTcp");
        var service = Load(LibraryCompiler.AgainstSignatures());
        var (tcp, http) = (TcpAddress(), HttpAddress());
        var program = service.GetType("Contoso.Program", true)!;
        using var host = (IDisposable)program.GetMethod("Host")!.Invoke(null, [tcp, http])!;

        Assert.Equal("1 tea+milk 99 1 4 Closed", Call(client, "Contoso.Calls", "OverTcp", tcp));
        Assert.Equal("2 tea+milk 99 2 4 Closed", Call(client, "Contoso.Calls", "OverHttp", http));
    }

    private static Assembly Load(byte[] image) =>
        new AssemblyLoadContext(null).LoadFromStream(new MemoryStream(image));

    private static string Call(Assembly library, string type, string method, params object[] arguments) =>
        (string)library.GetType(type, true)!.GetMethod(method)!
            .Invoke(null, BindingFlags.DoNotWrapExceptions, null, arguments, null)!;

    private static string TcpAddress() => $"net.tcp://localhost:{FreePort.Next()}/orders";

    private static string HttpAddress() => $"http://localhost:{FreePort.Next()}/orders";
}
