using System.Diagnostics;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.CallPath;

// Without arguments: starts a server and a client for each binding and prints the files on the path of the first call.
// "server URL" and "client URL" are the two processes of one call; each tells its types and ends.
const string Done = "done";
if (args is [var side, var url])
{
    using var methods = new CompiledMethods();
    return side == "server" ? Serve(new Uri(url), methods) : Call(new Uri(url), methods);
}

var sources = new SourceFiles(Path.GetFullPath(args is [var root] ? root : "src"));
foreach (var address in new[] { "net.tcp://localhost:18808/greeter", "http://localhost:18880/greeter" })
{
    using var server = Start("server", address);
    server.StandardOutput.ReadLine();
    using var client = Start("client", address);
    client.StandardOutput.ReadLine();
    server.StandardInput.WriteLine();
    server.StandardOutput.ReadLine();
    client.StandardInput.WriteLine();
    Print(address, "client", client);
    server.StandardInput.WriteLine();
    Print(address, "server", server);
}

return 0;

void Print(string address, string which, Process process)
{
    var types = new List<string>();
    while (process.StandardOutput.ReadLine() is { } line and not Done)
    {
        types.Add(line);
    }

    process.WaitForExit();
    string[] files = [.. sources.Of(types)];
    Console.WriteLine($"{new Uri(address).Scheme}, {which}: {files.Length} files");
    foreach (var file in files)
    {
        Console.WriteLine($"  {file}");
    }
}

static Process Start(string side, string address) => Process.Start(
    new ProcessStartInfo(Environment.ProcessPath!, [side, address])
    {
        RedirectStandardInput = true,
        RedirectStandardOutput = true,
    })!;

static Binding New(Uri address) =>
    address.Scheme == Uri.UriSchemeNetTcp ? new NetTcpBinding(SecurityMode.None) : new BasicHttpBinding();

static int Serve(Uri address, CompiledMethods methods)
{
    using var host = new ServiceHost(typeof(Greeter), address);
    host.AddServiceEndpoint(typeof(IGreeter), New(address), "");
    host.Open();
    Console.WriteLine();
    Console.ReadLine();
    methods.Take();
    Console.WriteLine();
    Console.ReadLine();
    Tell(methods);
    return 0;
}

static int Call(Uri address, CompiledMethods methods)
{
    using var factory = new ChannelFactory<IGreeter>(New(address), new EndpointAddress(address));
    var channel = factory.CreateChannel();
    ((IClientChannel)channel).Open();
    Console.WriteLine();
    Console.ReadLine();
    methods.Take();
    channel.Greet("world");
    Tell(methods);
    return 0;
}

static void Tell(CompiledMethods methods)
{
    foreach (var type in methods.Take())
    {
        Console.WriteLine(type);
    }

    Console.WriteLine(Done);
}
