using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Text.RegularExpressions;
using System.Xml.Linq;
using Contoso;
using Microsoft.ServiceModel.Samples;
using Woad.Hosting;

namespace Woad.Configuration.Tests.Files;

/// <summary>
/// A file of Data in a folder of its own, with ports and pipes that nobody else has; while it lives it is the process's
/// configuration.
/// </summary>
internal sealed partial class ConfiguredFile : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("woad-config-").FullName;
    private readonly List<ServiceHostBase> _hosts = [];

    public ConfiguredFile(string name)
    {
        var source = Path.Combine(AppContext.BaseDirectory, "Files", "Data");
        foreach (var part in Directory.EnumerateFiles(source, "*.part"))
        {
            File.Copy(part, Path.Combine(_folder, Path.GetFileName(part)));
        }

        FilePath = Path.Combine(_folder, name);
        var ports = new Dictionary<string, int>();
        var text = File.ReadAllText(Path.Combine(source, name)).Replace(
            "PIPENAME", Guid.NewGuid().ToString("N"), StringComparison.Ordinal);
        text = Port().Replace(text, match =>
        {
            var port = ports.TryGetValue(match.Value, out var known) ? known : ports[match.Value] = FreePort.Next();
            return ":" + port;
        });
        File.WriteAllText(FilePath, text);
        Configuration = ServiceModelConfiguration.Load(FilePath);
        Configuration.Use();
        Model = XDocument.Parse(text).Root!.Elements().Single(
            element => element.Name.LocalName == "system.serviceModel");
    }

    public string FilePath { get; }

    public ServiceModelConfiguration Configuration { get; }

    /// <summary>The element system.serviceModel as it stands in the file.</summary>
    public XElement Model { get; }

    /// <summary>A host of each service of the file, made as programs do: with the type and nothing else.</summary>
    public IReadOnlyList<ServiceHostBase> OpenServices()
    {
        foreach (var service in Model.Descendants().Where(element => element.Name.LocalName == "service"))
        {
            var host = new ServiceHost(
                typeof(ConfiguredFile).Assembly.GetType(service.Attribute("name")!.Value, throwOnError: true)!);
            _hosts.Add(host);
            var context = SynchronizationContext.Current;
            SynchronizationContext.SetSynchronizationContext(null);
            try
            {
                host.Open();
            }
            finally
            {
                SynchronizationContext.SetSynchronizationContext(context);
            }
        }

        return _hosts;
    }

    /// <summary>Calls through each client endpoint of the file, by its name; how many there were.</summary>
    public int CallThroughClients()
    {
        var endpoints = Model.Elements().Where(element => element.Name.LocalName == "client").Elements().ToArray();
        foreach (var endpoint in endpoints)
        {
            Call(endpoint.Attribute("contract")!.Value, endpoint.Attribute("name")?.Value ?? "");
        }

        return endpoints.Length;
    }

    public void Dispose()
    {
        foreach (var host in _hosts)
        {
            host.Abort();
        }

        ConfigurationSource.Current = null;
        Directory.Delete(_folder, recursive: true);
    }

    private static void Call(string contract, string name)
    {
        switch (contract)
        {
            case "Microsoft.ServiceModel.Samples.ICalculator":
                using (var factory = new ChannelFactory<ICalculator>(name))
                {
                    Assert.Equal(115.99, factory.CreateChannel().Add(100, 15.99));
                }

                break;
            case "Contoso.IGreeting":
                using (var factory = new ChannelFactory<IGreeting>(name))
                {
                    Assert.Equal("Hello Contoso", factory.CreateChannel().Greet("Contoso"));
                }

                break;
            case "Contoso.ILibrary":
                using (var factory = new ChannelFactory<ILibrary>(name))
                {
                    var read = new MemoryStream();
                    factory.CreateChannel().Borrow(new MemoryStream(new byte[100_000])).CopyTo(read);
                    Assert.Equal(100_000, read.Length);
                }

                break;
            case "Contoso.ITicker":
                using (var factory = new DuplexChannelFactory<ITicker>(new TickerCallback(), name))
                {
                    Assert.Equal(5, factory.CreateChannel().Subscribe("MSFT"));
                }

                break;
            case "IMetadataExchange":
                using (var factory = new ChannelFactory<IMetadataExchange>(name))
                {
                    var request = Message.CreateMessage(
                        factory.Endpoint.Binding!.MessageVersion!,
                        "http://schemas.xmlsoap.org/ws/2004/09/transfer/Get");
                    Assert.Contains(
                        "IGreeting", factory.CreateChannel().Get(request).ToString(), StringComparison.Ordinal);
                }

                break;
            default:
                Assert.Fail($"No call for {contract}.");
                break;
        }
    }

    [GeneratedRegex(@"(?<=//[a-z.]+):\d{4}\b")]
    private static partial Regex Port();
}
